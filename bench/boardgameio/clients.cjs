// Real clients of it: `node clients.cjs PORT MATCHES SEATS SECONDS RATE`; RATE moves a second in each match, 0 for as many as go.
const { io } = require('socket.io-client');

const [port, matches, seats, seconds, rate] = process.argv.slice(2).map(Number);
const url = `http://127.0.0.1:${port}`;
const post = async (path, body) =>
  (await fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json();

let moves = 0;
let counting = false;
const waits = [];

async function table() {
  const { matchID } = await post('/games/count/create', { numPlayers: seats });
  for (let seat = 0; seat < seats; seat++) {
    const { playerCredentials } = await post(`/games/count/${matchID}/join`, { playerID: String(seat), playerName: `P${seat}` });
    player(matchID, String(seat), playerCredentials);
  }
}

function player(matchID, playerID, credentials) {
  const socket = io(`${url}/count`, { transports: ['websocket'], forceNew: true });
  let asked = 0;
  const go = (state) => {
    if (asked && state.ctx.currentPlayer !== playerID) {
      if (counting) { moves += 1; waits.push(performance.now() - asked); }
      asked = 0;
    }
    if (state.ctx.currentPlayer !== playerID || asked) return;
    const act = () => {
      asked = performance.now();
      socket.emit('update', { type: 'MAKE_MOVE', payload: { type: 'tick', args: [], playerID, credentials } }, state._stateID, matchID, playerID);
    };
    asked = -1;
    if (rate) setTimeout(act, (1000 / rate) * (0.5 + Math.random())); else act();
  };
  socket.on('connect', () => socket.emit('sync', matchID, playerID, credentials, seats));
  socket.on('sync', (_, info) => go(info.state));
  socket.on('update', (_, state) => go(state));
}

const quantile = (sorted, q) => (sorted.length ? sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] : 0);

(async () => {
  for (let i = 0; i < matches; i++) await table();
  console.log('seated');
  process.stdin.once('data', () => {
    counting = true;
    setTimeout(() => {
      waits.sort((a, b) => a - b);
      console.log(JSON.stringify({ moves, p50: quantile(waits, 0.5), p99: quantile(waits, 0.99) }));
      process.exit();
    }, seconds * 1000);
  });
})();
