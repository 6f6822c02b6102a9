import { z } from "zod";
import { Id, listOf, Paging, Seconds } from "../base/basics";
import { defineGet, definePost } from "../base/call";
import { typed } from "../base/typed/typed";
import { DRIVER_LANGUAGES } from "../order/drivers/driver-languages";
import { VEHICLE_COLOURS } from "../order/drivers/vehicle-colours";
import { MAX_NAME_LENGTH, MAX_SEARCH_LENGTH } from "../order/limits";
import { FLEET_STATUSES } from "./fleet-statuses";

const Count = z.number().int().nonnegative();

/** Of a vehicle or a driver: `upcoming` services that are assigned and not over, the next of which begins at `next_at`. Texts are in the caller's language. */
const Member = z.looseObject({
	id: Id,
	town_id: Id,
	town: z.string(),
	is_enabled: z.boolean(),
	upcoming: Count,
	next_at: Seconds.nullable(),
});

/** `colour` is null where nobody has noted it. */
export const FleetVehicle = Member.extend({
	plate_number: z.string(),
	model_id: Id,
	vehicle_model: z.string(),
	seats: Count,
	colour: z.enum(VEHICLE_COLOURS).nullable().default(null),
});
export type FleetVehicle = z.output<typeof FleetVehicle>;

/** `name` in Latin letters, `name_my` in Burmese ones; `driver_languages` with Burmese. */
export const FleetDriver = Member.extend({
	name: z.string(),
	name_my: z.string(),
	phone: z.string(),
	driver_languages: z.array(z.enum(DRIVER_LANGUAGES)),
});
export type FleetDriver = z.output<typeof FleetDriver>;

/** What is assigned to one of them and not over, the next first. */
export const FleetService = z.looseObject({
	company_id: Id,
	order_id: Id,
	booking_id: z.string(),
	title: z.string(),
	starts_at: Seconds,
	ends_at: Seconds,
});
export type FleetService = z.output<typeof FleetService>;

const Choice = z.looseObject({ id: Id, name: z.string() });
const Choices = { towns: z.array(Choice), models: z.array(Choice.extend({ seats: Count })) };

const Search = z
	.object({
		quickSearch: typed("search").max(MAX_SEARCH_LENGTH).default(""),
		town: Id.optional(),
		status: z.enum(FLEET_STATUSES).optional(),
	})
	.extend(Paging.shape);
const One = z.object({ id: Id.optional() });

export const operatorVehicles = defineGet("operator/vehicles", {
	access: "member",
	summary: "Vehicles of the fleet by plate; a search fits a part of plate or model",
	query: Search,
	answer: listOf(FleetVehicle).extend({ towns: Choices.towns }),
});

export const operatorVehicle = defineGet("operator/vehicle", {
	access: "member",
	summary: "A vehicle with what is assigned to it, and the choices of its form; without `id` the choices alone",
	rule: "operator/vehicles",
	query: One,
	answer: z.looseObject({ vehicle: FleetVehicle.nullable(), services: z.array(FleetService), ...Choices }),
});

/** Refused `invalid` at `plate_number` where another vehicle has it, and at `town_id` while services are assigned to it. */
export const operatorSaveVehicle = definePost("operator/saveVehicle", {
	access: "member",
	summary:
		"Adds a vehicle, or changes the one of that id; a disabled one is not assigned any more and keeps what it has",
	rule: "operator/vehicles/save",
	body: z.object({
		id: Id.optional(),
		plate_number: typed("plate").min(1).max(20),
		model_id: Id,
		colour: z.enum(VEHICLE_COLOURS).nullable().default(null),
		town_id: Id,
		is_enabled: z.boolean().default(true),
	}),
	answer: FleetVehicle,
});

export const operatorDrivers = defineGet("operator/drivers", {
	access: "member",
	summary: "Drivers by name; a search fits a part of name or phone",
	query: Search,
	answer: listOf(FleetDriver).extend({ towns: Choices.towns }),
});

export const operatorDriver = defineGet("operator/driver", {
	access: "member",
	summary: "A driver with what is assigned to them, and the choices of their form; without `id` the choices alone",
	rule: "operator/drivers",
	query: One,
	answer: z.looseObject({ driver: FleetDriver.nullable(), services: z.array(FleetService), towns: Choices.towns }),
});

/** Refused `invalid` at `town_id` while services are assigned. Orders keep the name and the phone that they were assigned with. */
export const operatorSaveDriver = definePost("operator/saveDriver", {
	access: "member",
	summary:
		"Adds a driver, or changes the one of that id; a disabled one is not assigned any more and keeps what they have",
	rule: "operator/drivers/save",
	body: z.object({
		id: Id.optional(),
		name: typed("name").min(1).max(MAX_NAME_LENGTH),
		name_my: typed("name").min(1).max(MAX_NAME_LENGTH),
		phone: typed("phone").min(1).max(40),
		driver_languages: z.array(z.enum(DRIVER_LANGUAGES)).max(DRIVER_LANGUAGES.length).default([]),
		town_id: Id,
		is_enabled: z.boolean().default(true),
	}),
	answer: FleetDriver,
});
