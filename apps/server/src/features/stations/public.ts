export { addCatchAll } from './catch-all.ts';
export { checkTickets } from './check-tickets.ts';
export { loadKnownStations } from './known-stations.ts';
export { readRouting, routeLines, type Routing, sendTickets } from './send-round.ts';
export { partsOfStations, type StationLine, tellFired } from './tell-fired.ts';
export { tellChanged, tellMoved, tellSplit, tellVoided } from './tell-stations.ts';
export { loadStations } from './stations.queries.ts';
