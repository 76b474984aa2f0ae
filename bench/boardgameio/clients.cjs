// Real clients of it: `node clients.cjs PORT GAME MATCHES SEATS SECONDS RATE`; RATE moves a second in each match, 0 for as many as go.
const { io } = require('socket.io-client');

const [port, name] = process.argv.slice(2);
const [matches, seats, seconds, rate] = process.argv.slice(4).map(Number);
const legal = name === 'count' ? (_, playerID, __, ctx) => (ctx.currentPlayer === playerID ? [['tick']] : []) : require(`./${name}.cjs`).legal;
const url = `http://127.0.0.1:${port}`;
const post = async (path, body) =>
  (await fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json();

let moves = 0;
let counting = false;
let heard = 0;
let bytes = 0;
const waits = [];

async function table() {
  const { matchID } = await post('/games/game/create', { numPlayers: seats });
  for (let seat = 0; seat < seats; seat++) {
    const { playerCredentials } = await post(`/games/game/${matchID}/join`, { playerID: String(seat), playerName: `P${seat}` });
    player(matchID, String(seat), playerCredentials);
  }
}

function player(matchID, playerID, credentials) {
  const socket = io(`${url}/game`, { transports: ['websocket'], forceNew: true });
  let asked = 0;
  const go = (state) => {
    if (asked) return;
    const options = legal(state.G, playerID, seats, state.ctx);
    if (!options.length) return;
    const [type, ...args] = options[Math.floor(Math.random() * options.length)];
    const act = () => {
      asked = performance.now();
      socket.emit('update', { type: 'MAKE_MOVE', payload: { type, args, playerID, credentials } }, state._stateID, matchID, playerID);
    };
    asked = -1;
    if (rate) setTimeout(act, (1000 / rate) * (0.5 + Math.random())); else act();
  };
  const hear = (state, log) => {
    if (counting && Math.random() < 0.01) { heard += 1; bytes += JSON.stringify([state, log]).length; }
    if (asked > 0 && log?.some((entry) => entry.action.payload.playerID === playerID)) {
      if (counting) { moves += 1; waits.push(performance.now() - asked); }
      asked = 0;
    }
    go(state);
  };
  socket.on('connect', () => socket.emit('sync', matchID, playerID, credentials, seats));
  socket.on('sync', (_, info) => go(info.state));
  socket.on('update', (_, state, log) => hear(state, log));
}

const quantile = (sorted, q) => (sorted.length ? sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] : 0);

(async () => {
  for (let i = 0; i < matches; i++) await table();
  console.log('seated');
  process.stdin.once('data', () => {
    counting = true;
    setTimeout(() => {
      waits.sort((a, b) => a - b);
      console.log(JSON.stringify({ moves, p50: quantile(waits, 0.5), p99: quantile(waits, 0.99), bytes: bytes / Math.max(1, heard) }));
      process.exit();
    }, seconds * 1000);
  });
})();
