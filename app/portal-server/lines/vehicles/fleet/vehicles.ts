import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Language } from "~/portal-contract/base/basics";
import type {
	FleetVehicle,
	operatorSaveVehicle,
	operatorVehicle,
	operatorVehicles,
} from "~/portal-contract/operator/fleet";
import type { AnswerOf, CallContext, InputOf } from "~/portal-server/platform/api/handler";
import { type Message, Refused } from "~/portal-server/platform/api/refused";
import { recordEvents } from "~/portal-server/platform/company-events";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { isUniqueViolation } from "~/portal-server/platform/db/errors";
import { inLanguage } from "~/portal-server/platform/words/names";
import { refuseDriver } from "../texts";
import {
	comingColumns,
	comingServices,
	hasComing,
	isTown,
	modelChoices,
	pattern,
	requireDispatcher,
	townChoices,
} from "./coming";

type Vehicle = z.input<typeof FleetVehicle>;

interface Row extends Record<string, unknown> {
	id: number;
	plate_number: string;
	model_id: number;
	name_zh: string;
	name_en: string;
	seats: number;
	colour: Vehicle["colour"];
	town_id: number;
	town_zh: string;
	town_en: string;
	status: number;
	coming: number;
	next_at: number | null;
	total: number;
}

async function rowsWhere(db: Db | Tx, where: SQL, page: SQL = sql``): Promise<Row[]> {
	return rowsOf<Row>(
		db,
		sql`select f.id, f.plate_number, f.colour, f.car_model_id as model_id, m.name_zh, m.name_en, m.seats, f.city_id as town_id, c.name_zh as town_zh, c.name_en as town_en,
				f.status, count(*) over ()::int4 as total, ${comingColumns("vehicle")}
			from vehicle f join car_model m on m.id = f.car_model_id join city c on c.id = f.city_id where ${where} order by f.plate_number ${page}`,
	);
}

function shown(row: Row, language: Language): Vehicle {
	return {
		...{
			id: Number(row.id),
			plate_number: row.plate_number,
			model_id: Number(row.model_id),
			seats: Number(row.seats),
			colour: row.colour,
		},
		vehicle_model: inLanguage(language, row.name_zh, row.name_en),
		...{
			town_id: Number(row.town_id),
			town: inLanguage(language, row.town_zh, row.town_en),
			is_enabled: row.status === 1,
		},
		...{ coming: Number(row.coming), next_at: row.next_at === null ? null : Number(row.next_at) },
	};
}

/** Throws `Refused` `not_allowed` for a member of another company, as do the calls below. */
export async function listVehicles(
	{ db, who, language }: CallContext,
	query: InputOf<typeof operatorVehicles>,
): Promise<AnswerOf<typeof operatorVehicles>> {
	requireDispatcher(who);
	const { quickSearch, town, state, page, limit } = query;
	const like = pattern(quickSearch);
	const where = sql`(lower(f.plate_number) like ${like} or lower(m.name_en) like ${like} or m.name_zh like ${like})
		and ${town === undefined ? sql`true` : sql`f.city_id = ${town}`} and ${state === undefined ? sql`true` : sql`(f.status = 1) = ${state === "enabled"}`}`;
	const [rows, towns] = await Promise.all([
		rowsWhere(db, where, sql`limit ${limit} offset ${(page - 1) * limit}`),
		townChoices(db, "vehicle", language),
	]);
	return { list: rows.map((row) => shown(row, language)), total: Number(rows[0]?.total ?? 0), page, limit, towns };
}

/** Throws `Refused` `not_found`. */
export async function readVehicle(
	{ db, who, language }: CallContext,
	query: InputOf<typeof operatorVehicle>,
): Promise<AnswerOf<typeof operatorVehicle>> {
	requireDispatcher(who);
	const { id } = query;
	const [towns, models] = await Promise.all([townChoices(db, "vehicle", language), modelChoices(db, language)]);
	if (id === undefined) return { vehicle: null, services: [], towns, models };
	const [[row], services] = await Promise.all([
		rowsWhere(db, sql`f.id = ${id}`),
		comingServices(db, "vehicle", id, language),
	]);
	if (!row) throw new Refused("not_found");
	return { vehicle: shown(row, language), services, towns, models };
}

/** Letters, digits and a dash, as on the plate; null where it is none. */
function readPlate(text: string): string | null {
	const plate = text.normalize("NFKC").replace(/\s+/g, " ").trim().toUpperCase();
	return /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} /-]{1,19}$/u.test(plate) ? plate : null;
}

/** Throws `Refused`: `invalid` at the field that is wrong, `not_found`. */
export async function saveVehicle(
	context: CallContext,
	body: InputOf<typeof operatorSaveVehicle>,
): Promise<AnswerOf<typeof operatorSaveVehicle>> {
	const { who, language, change, request_id } = context;
	requireDispatcher(who);
	return change(async (tx) => {
		const plate = readPlate(body.plate_number);
		const fields = await faultsOf(tx, body, plate);
		if (plate === null || Object.keys(fields).length > 0) throw refuseDriver("invalid", { fields });
		const id = await written(tx, body, plate);
		await recordEvents(tx, { who, request_id }, "vehicle.save", [{ id, name: plate }]);
		const [row] = await rowsWhere(tx, sql`f.id = ${id}`);
		if (!row) throw new Error(`vehicle ${id} is gone`);
		return shown(row, language);
	});
}

async function faultsOf(
	tx: Tx,
	{ id, model_id, town_id }: InputOf<typeof operatorSaveVehicle>,
	plate: string | null,
): Promise<Record<string, Message>> {
	const fields: Record<string, Message> = {};
	if (plate === null) fields.plate_number = "driver-plate-invalid";
	if ((await rowsOf(tx, sql`select id from car_model where id = ${model_id}`)).length === 0)
		fields.model_id = "driver-model-unknown";
	if (!(await isTown(tx, town_id))) fields.town_id = "driver-town-unknown";
	if (id === undefined) return fields;
	const [before] = await rowsOf<{ city_id: number }>(tx, sql`select city_id from vehicle where id = ${id} for update`);
	if (!before) throw new Refused("not_found");
	if (Number(before.city_id) !== town_id && (await hasComing(tx, "vehicle", id))) fields.town_id = "driver-town-in-use";
	return fields;
}

async function written(
	tx: Tx,
	{ id, model_id, colour, town_id, is_enabled }: InputOf<typeof operatorSaveVehicle>,
	plate: string,
): Promise<number> {
	const status = Number(is_enabled);
	const statement =
		id === undefined
			? sql`insert into vehicle (city_id, car_model_id, plate_number, colour, status) values (${town_id}, ${model_id}, ${plate}, ${colour}, ${status}) returning id`
			: sql`update vehicle set city_id = ${town_id}, car_model_id = ${model_id}, plate_number = ${plate}, colour = ${colour}, status = ${status} where id = ${id} returning id`;
	const [row] = await rowsOf<{ id: number }>(tx, statement).catch((error: unknown) => {
		throw isUniqueViolation(error)
			? refuseDriver("invalid", { fields: { plate_number: "driver-plate-taken" } })
			: error;
	});
	return Number(row?.id);
}
