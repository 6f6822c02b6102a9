import { OPERATOR, withQuery } from "~/paths";

type Query = Parameters<typeof withQuery>[1];

const pathsOf = (room: string) => ({
	list: (query?: Query) => withQuery(room, query),
	one: (id: number | string) => `${room}/${encodeURIComponent(id)}`,
	add: () => `${room}/new`,
});

const VEHICLES = `${OPERATOR}/vehicles`;
const DRIVERS = `${OPERATOR}/drivers`;

/** The operators' rooms of vehicles and of drivers. */
export const vehiclePaths = pathsOf(VEHICLES);
export const driverPaths = pathsOf(DRIVERS);
export type FleetPaths = typeof vehiclePaths;
