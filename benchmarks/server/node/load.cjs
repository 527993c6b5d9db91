// Everybody who plays, in a process of their own.
//
//   node load.cjs '{"side": "ours", "url": "http://...", "tables": 25, "turns": 20, "games": 3}'
//
// side: ours, theirs or bare. games: how often all tables are opened anew and played; opening is not
// timed. warm: as many games before, which do not count. pause: [least, most] seconds before somebody
// writes. seconds: when to stop. pid: of the server, whose processor time is counted too (Linux).
// Prints what it found as JSON, times of moves in milliseconds.
'use strict';

const { readFileSync } = require('node:fs');
const { performance } = require('node:perf_hooks');
const { People } = require('./people.cjs');

const SEATS = 4;
const TICK = 10; // milliseconds of processor time, the unit of /proc
const PATIENCE = 180_000; // milliseconds for everything, the opening included

// Milliseconds of processor time that a process has used; NaN where the system does not tell.
function processorTime(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return TICK * (Number(fields[11]) + Number(fields[12]));
  } catch {
    return NaN;
  }
}

function openTables(Table, { url, tables, pause }) {
  const open = async () => {
    const people = new People(SEATS, pause ?? null);
    return { people, table: await Table.open(url, SEATS, people) };
  };
  return Promise.all(Array.from({ length: tables }, open));
}

async function game(Table, options, found) {
  const opened = await openTables(Table, options);
  const own = process.cpuUsage();
  const server = processorTime(options.pid);
  const began = performance.now();
  const { turns, seconds } = options;
  await Promise.all(opened.map(({ people, table }) => people.play(table, turns, seconds ?? 60)));
  found.seconds += (performance.now() - began) / 1000;
  found.serverSeconds += (processorTime(options.pid) - server) / 1000;
  const { user, system } = process.cpuUsage(own);
  found.ownSeconds += (user + system) / 1e6;
  for (const { people, table } of opened) {
    found.moves += people.moves;
    found.toAnswer.push(...people.toAnswer);
    found.toEveryone.push(...people.toEveryone);
    if (table.code) found.codes.push(table.code);
    table.close();
  }
}

// The value that so many of 100 stay below, by the nearest rank.
function percentile(values, hundredths) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((hundredths / 100) * sorted.length) - 1)] ?? null;
}

function summary({ toAnswer, toEveryone, ...found }) {
  const both = (values) => ({ p50: percentile(values, 50), p99: percentile(values, 99) });
  return { ...found, toAnswer: both(toAnswer), toEveryone: both(toEveryone) };
}

const nothing = () => ({
  moves: 0, seconds: 0, serverSeconds: 0, ownSeconds: 0, toAnswer: [], toEveryone: [], codes: [],
});

async function main(options) {
  const { Table } = require(`./${options.side}.cjs`);
  for (let number = 0; number < (options.warm ?? 0); number++) await game(Table, options, nothing());
  const found = nothing();
  for (let number = 0; number < options.games; number++) await game(Table, options, found);
  console.log(JSON.stringify(summary(found)));
  process.exit(0);
}

setTimeout(() => {
  console.error('the people at the tables did not finish in time');
  process.exit(1);
}, PATIENCE);
main(JSON.parse(process.argv[2]));
