import { type SQL, sql } from "drizzle-orm";
import { HOUR_S } from "~/lib/time/durations";
import type { Language } from "~/portal-contract/base/basics";
import type { DriverLanguage } from "~/portal-contract/order/drivers/driver-languages";
import type { VehicleColour } from "~/portal-contract/order/drivers/vehicle-colours";
import type { Assignable, AssignmentChoice } from "~/portal-server/orders/model/line/abilities";
import type { OrderRecord } from "~/portal-server/orders/model/record";
import { requireValid } from "~/portal-server/platform/api/refused";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { serviceAssignment } from "~/portal-server/platform/db/schema";
import { inLanguage } from "~/portal-server/platform/words/names";
import { faultsOf } from "./faults";
import { freeAll } from "./revoke";
import { refuseDriver } from "./texts";

/** Between two services of one vehicle or driver, for the way (domain.md 2.9). */
export const BUFFER_S = HOUR_S;
const MAX_CHOICES = 200;

/** What a service needs of whoever serves a unit of it. Instants in seconds UTC. */
export interface Service {
	order: OrderRecord;
	city_id: number;
	/** The table of what the order booked. */
	booked: string;
	starts_at: number;
	ends_at: number;
	/** Passengers of all units together. */
	passengers: number;
	/** Pieces of all units together; 0 where none were said. */
	luggage: number;
	language: DriverLanguage;
	/** The model that was booked, where a model was. */
	car_model_id?: number;
}

const during = ({ starts_at, ends_at }: Service): SQL =>
	sql`tstzrange(to_timestamp(${starts_at - BUFFER_S}), to_timestamp(${ends_at + BUFFER_S}))`;

/** Condition on a row `a` of `service_assignment`: in force, of another order, at that time. */
const isElsewhere = (service: Service): SQL =>
	sql`a.city_id = ${service.city_id} and a.revoked_at is null and a.during && ${during(service)}
		and (a.company_id, a.order_id) <> (${service.order.company_id}::int8, ${service.order.id}::int8)`;

export interface VehicleRow extends Record<string, unknown> {
	id: number;
	plate_number: string;
	seats: number;
	luggage: number;
	name_zh: string;
	name_en: string;
	colour: VehicleColour | null;
	is_booked: boolean;
	busy: boolean;
}

export interface DriverRow extends Record<string, unknown> {
	id: number;
	name_en: string;
	name_my: string;
	phone: string;
	languages: DriverLanguage[];
	busy: boolean;
}

const vehiclesWhere = (
	service: Service,
	where: SQL,
): SQL => sql`select v.id, v.plate_number, m.seats, m.luggage, m.name_zh, m.name_en, v.colour,
		coalesce(m.id = ${service.car_model_id ?? null}::int8, false) as is_booked,
		exists (select from service_assignment a where a.vehicle_id = v.id and ${isElsewhere(service)}) as busy
	from vehicle v join car_model m on m.id = v.car_model_id where v.city_id = ${service.city_id} and v.status = 1 and ${where}`;

const driversWhere = (service: Service, where: SQL): SQL => sql`select d.id, d.name_en, d.name_my, d.phone, d.languages,
		exists (select from service_assignment a where a.driver_id = d.id and ${isElsewhere(service)}) as busy
	from driver d where d.city_id = ${service.city_id} and d.status = 1 and ${where}`;

const speaks = ({ language }: Service) => sql`${language} = any(d.languages)`;

/** What may serve, in the town, the driver with the language: what is free at that time first. */
export async function assignableTo(db: Db, service: Service, language: Language): Promise<Assignable> {
	const vehicles = await rowsOf<VehicleRow>(
		db,
		sql`select * from (${vehiclesWhere(service, sql`true`)}) x order by busy, is_booked desc, plate_number limit ${MAX_CHOICES}`,
	);
	const drivers = await rowsOf<DriverRow>(
		db,
		sql`select * from (${driversWhere(service, speaks(service))}) x order by busy, name_en, id limit ${MAX_CHOICES}`,
	);
	const assigned = await assignedTo(db, service);
	return {
		vehicles: vehicles.map(({ id, plate_number, seats, luggage, name_zh, name_en, is_booked, busy }) => ({
			id: Number(id),
			plate_number,
			seats: Number(seats),
			luggage: Number(luggage),
			is_booked_model: is_booked,
			is_busy: busy,
			vehicle_model: inLanguage(language, name_zh, name_en),
		})),
		drivers: drivers.map(({ id, name_en, phone, languages, busy }) => ({
			id: Number(id),
			driver_name: name_en,
			driver_phone: phone,
			is_busy: busy,
			driver_languages: languages,
		})),
		assigned,
	};
}

async function assignedTo(
	db: Db,
	{ order, city_id }: Service,
): Promise<{ unit: number; vehicle_id: number; driver_id: number }[]> {
	const rows = await rowsOf<{ unit: number; vehicle_id: number; driver_id: number }>(
		db,
		sql`select a.unit, a.vehicle_id, a.driver_id from service_assignment a
			where a.city_id = ${city_id} and a.company_id = ${order.company_id} and a.order_id = ${order.id} and a.revoked_at is null order by a.unit`,
	);
	return rows.map(({ unit, vehicle_id, driver_id }) => ({
		unit: Number(unit),
		vehicle_id: Number(vehicle_id),
		driver_id: Number(driver_id),
	}));
}

/**
 * Gives each unit its vehicle and driver; what served before is revoked. Vehicles first, then drivers, each by id: the one order in which they
 * are locked, so that of two who want one the second waits and is refused. Refuses `invalid` at the field that does not fit.
 */
export async function assignTo(tx: Tx, service: Service, choices: readonly AssignmentChoice[]): Promise<void> {
	const ids = (list: readonly number[]) =>
		sql`array[${sql.join(
			list.map((one) => sql`${one}`),
			sql`, `,
		)}]::int8[]`;
	const wanted = {
		vehicles: ids(choices.map(({ vehicle_id }) => vehicle_id)),
		drivers: ids(choices.map(({ driver_id }) => driver_id)),
	};
	await tx.execute(sql`select from vehicle where id = any(${wanted.vehicles}) order by id for update`);
	await tx.execute(sql`select from driver where id = any(${wanted.drivers}) order by id for update`);
	const vehicles = await rowsOf<VehicleRow>(tx, vehiclesWhere(service, sql`v.id = any(${wanted.vehicles})`));
	const drivers = await rowsOf<DriverRow>(tx, driversWhere(service, sql`d.id = any(${wanted.drivers})`));
	const chosen = choices.map(({ vehicle_id, driver_id }) => ({
		vehicle: vehicles.find(({ id }) => Number(id) === vehicle_id),
		driver: drivers.find(({ id }) => Number(id) === driver_id),
	}));
	const fields = faultsOf(service, choices, chosen);
	requireValid(fields, refuseDriver);
	const rows = chosen.map(({ vehicle, driver }, unit) => rowOf(service, unit, vehicle, driver));
	await freeAll(tx, service, rows);
	await tx.insert(serviceAssignment).values(rows);
}

/**
 * The service is at another time: whoever serves it is taken for that. False where one of them serves another order then; nothing is moved. Locks as
 * `assignTo` does.
 */
export async function moveAssigned(tx: Tx, service: Service): Promise<boolean> {
	const own = sql`a.city_id = ${service.city_id} and a.company_id = ${service.order.company_id} and a.order_id = ${service.order.id} and a.revoked_at is null`;
	await tx.execute(
		sql`select from vehicle where id in (select a.vehicle_id from service_assignment a where ${own}) order by id for update`,
	);
	await tx.execute(
		sql`select from driver where id in (select a.driver_id from service_assignment a where ${own}) order by id for update`,
	);
	const busy = await rowsOf(
		tx,
		sql`select a.id from service_assignment a where ${isElsewhere(service)} and exists (select from service_assignment o
			where o.city_id = ${service.city_id} and o.company_id = ${service.order.company_id} and o.order_id = ${service.order.id} and o.revoked_at is null
				and (o.vehicle_id = a.vehicle_id or o.driver_id = a.driver_id)) limit 1`,
	);
	if (busy.length > 0) return false;
	await tx.execute(sql`update service_assignment a set during = ${during(service)} where ${own}`);
	return true;
}

function rowOf(service: Service, unit: number, vehicle: VehicleRow | undefined, driver: DriverRow | undefined) {
	if (!vehicle || !driver) throw new Error(`unit ${unit} of order ${service.order.id} has no vehicle or no driver`);
	return {
		city_id: service.city_id,
		vehicle_id: Number(vehicle.id),
		driver_id: Number(driver.id),
		unit,
		plate_number: vehicle.plate_number,
		vehicle_zh: vehicle.name_zh,
		vehicle_en: vehicle.name_en,
		colour: vehicle.colour,
		during: during(service) as unknown as string,
		company_id: service.order.company_id,
		order_id: service.order.id,
		driver_name: driver.name_en,
		driver_name_my: driver.name_my,
		driver_phone: driver.phone,
		driver_languages: driver.languages,
	};
}
