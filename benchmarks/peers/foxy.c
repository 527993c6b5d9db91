/* Foxy in plain C11: the limit that every other contestant is measured against.
 *
 *   gcc -std=c11 -O2 -Wall -Wextra -o foxy foxy.c
 *   ./foxy verify-lines < LINES   number of games; per game 20 cards, then 80 actions in order
 *   ./foxy time N SEED            N random playouts
 *
 * The same game as foxtable's own, and no less of it: any number of seats in any order, a number
 * can be written again until the turn closes, all variants, a growing record of every entry, and a
 * refusal for every move that is not legal. A match is opened, played through its functions, and
 * closed.
 */
#define _POSIX_C_SOURCE 199309L /* clock_gettime */

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { DEALER = -1, TURNS = 20, ANIMALS = 9, CAT = 8, FOX = 24, CARDS = 48, HIGHEST = 99 };

typedef enum { DIFFERENT, MOST_SEEN, SINGLES, FOX_CAT } FoxRule;
typedef enum { FINE, OVER, LATE, DEALER_OWED, DEALER_IDLE, NO_SEAT, DECK, RANGE, BET_ONCE } Refusal;

typedef struct {
    FoxRule fox;
    bool hard, easy;
} Rules;

typedef struct {
    int actor;
    int value; /* the dealer's kind of card, or a seat's number */
    bool circled;
} Entry;

typedef struct {
    int points, bet, crosses, deviation, place;
} Score;

typedef struct {
    int numbers[TURNS];
    int written;
    int circle; /* the turn whose number is circled; 0: none yet */
} Board;

typedef struct {
    Rules rules;
    int seats, moment, turn, spoken_seat, spoken_number;
    bool dealing, over;
    uint64_t awaited[2];
    int waiting; /* how many seats are awaited */
    int pile[TURNS];
    int unseen[CARDS + 1]; /* the cards nobody has seen, in order, the fox last */
    int unseen_count;
    Board *boards;
    Score *scores;
    Entry *record;
    size_t entries, room;
} Match;

static const int COPIES[6] = {3, 3, 3, 1, 1, 1};

/* The animals on each kind of card, ended by -1; the cat lives everywhere. */
#define ENVIRONMENT(a, b) {a, -1}, {b, -1}, {a, b, -1}, {a, CAT, -1}, {b, CAT, -1}, {a, b, CAT, -1}
static const int SHOWN[FOX + 1][4] = {
    ENVIRONMENT(0, 1), ENVIRONMENT(2, 3), ENVIRONMENT(4, 5), ENVIRONMENT(6, 7), {-1}};

static void *must_have(void *memory) {
    if (!memory)
        exit(1);
    return memory;
}

static Match *match_open(int seats, Rules rules) {
    Match *m = must_have(calloc(1, sizeof *m));
    m->rules = rules;
    m->seats = seats;
    m->dealing = true;
    m->boards = must_have(calloc((size_t)seats, sizeof *m->boards));
    m->scores = must_have(calloc((size_t)seats, sizeof *m->scores));
    m->room = 64;
    m->record = must_have(malloc(m->room * sizeof *m->record));
    for (int kind = 0; kind < FOX; kind++)
        for (int copy = 0; copy < COPIES[kind % 6]; copy++)
            m->unseen[m->unseen_count++] = kind;
    m->unseen[m->unseen_count++] = FOX;
    return m;
}

static void match_close(Match *m) {
    free(m->boards);
    free(m->scores);
    free(m->record);
    free(m);
}

static void enter(Match *m, int actor, int value, bool circled) {
    if (m->entries == m->room) {
        m->room *= 2;
        m->record = must_have(realloc(m->record, m->room * sizeof *m->record));
    }
    m->record[m->entries++] = (Entry){actor, value, circled};
}

/* Scoring. */

static int fox_count(const Match *m, const int *board, int singles) {
    int count = 0;
    for (int animal = 0; animal < ANIMALS; animal++) {
        if (m->rules.fox == DIFFERENT)
            count += board[animal] > 0;
        else if (board[animal] > count)
            count = board[animal];
    }
    return m->rules.fox == SINGLES ? singles : count;
}

static void exact_numbers(const Match *m, int exact[TURNS]) {
    static const int ONE_CAT[] = {CAT, -1};
    int board[ANIMALS] = {0}, singles = 0;
    for (int turn = 0; turn < m->turn; turn++) {
        int card = m->pile[turn];
        if (card == FOX && m->rules.fox != FOX_CAT) {
            exact[turn] = fox_count(m, board, singles);
            continue;
        }
        const int *shown = card == FOX ? ONE_CAT : SHOWN[card];
        exact[turn] = 0;
        for (const int *animal = shown; *animal >= 0; animal++)
            exact[turn] += ++board[*animal];
        singles += shown[1] < 0;
    }
}

static int points_for(int number, bool circled, int exact, bool hard) {
    if (number == exact)
        return circled ? 2 * number : number;
    return number < exact && !circled && !hard ? number : 0;
}

static bool better(const Score *a, const Score *b) {
    if (a->points != b->points)
        return a->points > b->points;
    if (a->bet != b->bet)
        return a->bet > b->bet;
    return a->crosses < b->crosses;
}

static void finish(Match *m) {
    int exact[TURNS];
    exact_numbers(m, exact);
    for (int seat = 0; seat < m->seats; seat++) {
        Score *score = &m->scores[seat];
        const Board *board = &m->boards[seat];
        for (int turn = 0; turn < TURNS; turn++) {
            int number = board->numbers[turn];
            bool circled = board->circle == turn + 1;
            int points = points_for(number, circled, exact[turn], m->rules.hard);
            score->points += points;
            score->bet += circled ? points : 0;
            score->crosses += number > exact[turn];
            score->deviation += abs(number - exact[turn]);
        }
    }
    for (int seat = 0; seat < m->seats; seat++) {
        m->scores[seat].place = 1;
        for (int other = 0; other < m->seats; other++)
            m->scores[seat].place += better(&m->scores[other], &m->scores[seat]);
    }
    m->over = true;
}

/* Play. */

static Refusal refuses_reveal(const Match *m, int card) {
    if (m->over)
        return OVER;
    if (!m->dealing)
        return DEALER_IDLE;
    bool fox_unseen = m->unseen[m->unseen_count - 1] == FOX;
    if (m->turn == TURNS - 1 && fox_unseen && card != FOX)
        return DECK;
    for (int i = 0; i < m->unseen_count; i++)
        if (m->unseen[i] == card)
            return FINE;
    return DECK;
}

static Refusal match_reveal(Match *m, int card) {
    Refusal refusal = refuses_reveal(m, card);
    if (refusal != FINE)
        return refusal;
    int at = 0;
    while (m->unseen[at] != card)
        at++;
    m->unseen_count--;
    memmove(&m->unseen[at], &m->unseen[at + 1], (size_t)(m->unseen_count - at) * sizeof(int));
    m->pile[m->turn++] = card;
    m->dealing = false;
    m->moment++;
    m->waiting = m->seats;
    for (int seat = 0; seat < m->seats; seat++)
        m->awaited[seat / 64] |= (uint64_t)1 << seat % 64;
    enter(m, DEALER, card, false);
    return FINE;
}

static Refusal refuses_estimate(const Match *m, int seat, int number, bool circled, int moment) {
    if (m->over)
        return OVER;
    if (seat < 0 || seat >= m->seats)
        return NO_SEAT;
    if (moment >= 0 && moment != m->moment)
        return LATE;
    if (m->dealing)
        return DEALER_OWED;
    if (number < 0 || number > HIGHEST)
        return RANGE;
    int circle = m->boards[seat].circle;
    return circled && circle && circle != m->turn ? BET_ONCE : FINE;
}

static Refusal match_estimate(Match *m, int seat, int number, bool circled, int moment) {
    Refusal refusal = refuses_estimate(m, seat, number, circled, moment);
    if (refusal != FINE)
        return refusal;
    Board *board = &m->boards[seat];
    board->numbers[m->turn - 1] = number;
    board->written = m->turn;
    if (circled)
        board->circle = m->turn;
    else if (board->circle == m->turn)
        board->circle = 0;
    enter(m, seat, number, circled);
    uint64_t bit = (uint64_t)1 << seat % 64;
    if (m->awaited[seat / 64] & bit) {
        m->awaited[seat / 64] &= ~bit;
        m->waiting--;
    }
    if (m->waiting == 0) {
        m->moment++;
        m->spoken_seat = m->rules.easy ? seat : -1;
        m->spoken_number = number;
        if (m->turn < TURNS)
            m->dealing = true;
        else
            finish(m);
    }
    return FINE;
}

/* Playouts. */

static uint64_t random_state;

static int random_below(int n) { /* splitmix64 */
    uint64_t z = (random_state += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return (int)((z ^ (z >> 31)) % (uint64_t)n);
}

static int draw(const Match *m) {
    if (m->unseen[m->unseen_count - 1] != FOX)
        return m->unseen[random_below(m->unseen_count)];
    if (random_below(TURNS - m->turn) == 0)
        return FOX;
    return m->unseen[random_below(m->unseen_count - 1)];
}

static void must(Refusal refusal) {
    if (refusal != FINE) {
        fprintf(stderr, "refused: %d\n", refusal);
        exit(1);
    }
}

static Match *playout(void) {
    Match *m = match_open(4, (Rules){DIFFERENT, false, false});
    while (!m->over) {
        must(match_reveal(m, draw(m)));
        for (int seat = 0; seat < m->seats; seat++) {
            int action = random_below(m->boards[seat].circle ? HIGHEST + 1 : 2 * (HIGHEST + 1));
            bool circled = action > HIGHEST;
            must(match_estimate(m, seat, circled ? action - HIGHEST - 1 : action, circled, -1));
        }
    }
    return m;
}

static int read_int(void) {
    int value;
    if (scanf("%d", &value) != 1) {
        fprintf(stderr, "the input ends too early\n");
        exit(1);
    }
    return value;
}

static void verify_lines(void) {
    for (int games = read_int(); games > 0; games--) {
        Match *m = match_open(4, (Rules){DIFFERENT, false, false});
        int cards[TURNS];
        for (int turn = 0; turn < TURNS; turn++)
            cards[turn] = read_int();
        for (int turn = 0; turn < TURNS; turn++) {
            must(match_reveal(m, cards[turn]));
            for (int seat = 0; seat < 4; seat++) {
                int action = read_int();
                must(match_estimate(m, seat, action % 100, action >= 100, m->moment));
            }
        }
        for (int i = 0; i < 16; i++) {
            const Score *s = &m->scores[i % 4];
            int row[] = {s->points, s->bet, s->crosses, s->place};
            printf("%d%c", row[i / 4], i == 15 ? '\n' : ' ');
        }
        match_close(m);
    }
}

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void time_playouts(long games) {
    long sum = 0; /* keeps every result in use */
    double began = now();
    for (long i = 0; i < games; i++) {
        Match *m = playout();
        for (int seat = 0; seat < m->seats; seat++)
            sum += m->scores[seat].points + m->scores[seat].place;
        match_close(m);
    }
    printf("{\"games\": %ld, \"seconds\": %.9f}\n", games, now() - began);
    fprintf(stderr, "sum of all results: %ld\n", sum);
}

int main(int argc, char **argv) {
    if (argc == 2 && strcmp(argv[1], "verify-lines") == 0) {
        verify_lines();
    } else if (argc == 4 && strcmp(argv[1], "time") == 0) {
        random_state = strtoull(argv[3], NULL, 10);
        time_playouts(strtol(argv[2], NULL, 10));
    } else {
        fprintf(stderr, "usage: foxy verify-lines < LINES | foxy time N SEED\n");
        return 2;
    }
    return 0;
}
