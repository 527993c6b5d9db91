// A WebSocket client with nothing in it that the people here do not need, so that they take little of
// the machine that they share with the server: text frames only, a mask of zeros, no compression.
'use strict';

const net = require('node:net');
const { randomBytes } = require('node:crypto');

const TEXT = 1;
const CLOSE = 8;
const PING = 9;
const PONG = 10;

// One frame from a client: always masked, here by four zeros, which leave the text as it is.
function frame(opcode, text) {
  const length = Buffer.byteLength(text);
  const long = length > 125;
  const header = long ? 8 : 6;
  const data = Buffer.allocUnsafe(header + length);
  data[0] = 0x80 | opcode;
  data[1] = 0x80 | (long ? 126 : length);
  if (long) data.writeUInt16BE(length, 2);
  data.writeUInt32BE(0, header - 4);
  data.write(text, header);
  return data;
}

class Line {
  // Connects to an address; `hear` is called with the text of every message.
  constructor(address, headers, hear) {
    const { hostname, port, pathname, search, host } = new URL(address);
    const lines = Object.entries({
      Host: host,
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
      'Sec-WebSocket-Version': '13',
      ...headers,
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    this.hear = hear;
    this.open = false;
    this.rest = Buffer.alloc(0); // what came of a message that is not complete
    this.socket = net.connect(Number(port), hostname, () => {
      this.socket.write(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`);
    });
    this.socket.setNoDelay(true);
    this.socket.on('data', (data) => this.read(data));
    this.ready = new Promise((resolve, reject) => {
      this.shaken = (status) => (status === '101' ? resolve() : reject(new Error(status)));
      this.socket.on('error', reject);
    });
  }

  read(data) {
    let rest = this.rest.length ? Buffer.concat([this.rest, data]) : data;
    if (!this.open) rest = this.shake(rest);
    let length;
    while (this.open && (length = this.take(rest)) > 0) rest = rest.subarray(length);
    this.rest = rest;
  }

  // The answer to the handshake, if it is complete; what is left after it.
  shake(data) {
    const end = data.indexOf('\r\n\r\n');
    if (end < 0) return data;
    this.open = true;
    this.shaken(data.toString('latin1', 9, 12));
    return data.subarray(end + 4);
  }

  // Hears the first message; how long it was, or 0 if it is not complete.
  take(data) {
    if (data.length < 2) return 0;
    let start = 2;
    let length = data[1];
    if (length > 125) {
      start = length === 126 ? 4 : 10;
      if (data.length < start) return 0;
      length = length === 126 ? data.readUInt16BE(2) : Number(data.readBigUInt64BE(2));
    }
    const end = start + length;
    if (data.length < end) return 0;
    const opcode = data[0] & 15;
    if (opcode === TEXT) this.hear(data.toString('utf8', start, end));
    else if (opcode === PING) this.socket.write(frame(PONG, data.toString('latin1', start, end)));
    else if (opcode === CLOSE) this.socket.end();
    return end;
  }

  send(text) {
    this.socket.write(frame(TEXT, text));
  }

  close() {
    this.socket.end(frame(CLOSE, ''));
  }
}

module.exports = { Line };
