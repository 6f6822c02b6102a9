import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Language } from "~/portal-contract/base/basics";
import type {
	FleetDriver,
	operatorDriver,
	operatorDrivers,
	operatorSaveDriver,
} from "~/portal-contract/operator/fleet";
import { DRIVER_LANGUAGES, type DriverLanguage } from "~/portal-contract/order/drivers/driver-languages";
import type { AnswerOf, CallContext, InputOf } from "~/portal-server/platform/api/handler";
import { type Message, Refused } from "~/portal-server/platform/api/refused";
import { recordEvents } from "~/portal-server/platform/company-events";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { driver } from "~/portal-server/platform/db/schema";
import { readName, readNameMy, readPhone } from "~/portal-server/platform/people";
import { inLanguage } from "~/portal-server/platform/words/names";
import { refuseDriver } from "../texts";
import { comingColumns, comingServices, hasComing, isTown, pattern, requireDispatcher, townChoices } from "./coming";

type Driver = z.input<typeof FleetDriver>;
type Body = InputOf<typeof operatorSaveDriver>;

interface Row extends Record<string, unknown> {
	id: number;
	name_en: string;
	name_my: string;
	phone: string;
	languages: DriverLanguage[];
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
		sql`select f.id, f.name_en, f.name_my, f.phone, f.languages, f.city_id as town_id, c.name_zh as town_zh, c.name_en as town_en, f.status,
				count(*) over ()::int4 as total, ${comingColumns("driver")}
			from driver f join city c on c.id = f.city_id where ${where} order by f.name_en, f.id ${page}`,
	);
}

function shown(row: Row, language: Language): Driver {
	return {
		...{
			id: Number(row.id),
			name: row.name_en,
			name_my: row.name_my,
			phone: row.phone,
			driver_languages: row.languages,
		},
		...{
			town_id: Number(row.town_id),
			town: inLanguage(language, row.town_zh, row.town_en),
			is_enabled: row.status === 1,
		},
		...{ coming: Number(row.coming), next_at: row.next_at === null ? null : Number(row.next_at) },
	};
}

/** Throws `Refused` `not_allowed` for a member of another company, as do the calls below. */
export async function listDrivers(
	{ db, who, language }: CallContext,
	query: InputOf<typeof operatorDrivers>,
): Promise<AnswerOf<typeof operatorDrivers>> {
	requireDispatcher(who);
	const { quickSearch, town, state, page, limit } = query;
	const like = pattern(quickSearch);
	const where = sql`(lower(f.name_en) like ${like} or f.name_my like ${like} or replace(f.phone, ' ', '') like ${like.replaceAll(" ", "")})
		and ${town === undefined ? sql`true` : sql`f.city_id = ${town}`} and ${state === undefined ? sql`true` : sql`(f.status = 1) = ${state === "enabled"}`}`;
	const [rows, towns] = await Promise.all([
		rowsWhere(db, where, sql`limit ${limit} offset ${(page - 1) * limit}`),
		townChoices(db, "driver", language),
	]);
	return { list: rows.map((row) => shown(row, language)), total: Number(rows[0]?.total ?? 0), page, limit, towns };
}

/** Throws `Refused` `not_found`. */
export async function readDriver(
	{ db, who, language }: CallContext,
	query: InputOf<typeof operatorDriver>,
): Promise<AnswerOf<typeof operatorDriver>> {
	requireDispatcher(who);
	const { id } = query;
	const towns = await townChoices(db, "driver", language);
	if (id === undefined) return { driver: null, services: [], towns };
	const [[row], services] = await Promise.all([
		rowsWhere(db, sql`f.id = ${id}`),
		comingServices(db, "driver", id, language),
	]);
	if (!row) throw new Refused("not_found");
	return { driver: shown(row, language), services, towns };
}

/** Throws `Refused`: `invalid` at the field that is wrong, `not_found`. */
export async function saveDriver(
	context: CallContext,
	body: InputOf<typeof operatorSaveDriver>,
): Promise<AnswerOf<typeof operatorSaveDriver>> {
	const { who, language, change, request_id } = context;
	requireDispatcher(who);
	return change(async (tx) => {
		const [name_en, name_my, phone] = [readName(body.name), readNameMy(body.name_my), readPhone(body.phone)];
		const fields: Record<string, Message> = await townFaults(tx, body);
		if (name_en === null) fields.name = "driver-name-invalid";
		if (!name_my) fields.name_my = "driver-name-my-invalid";
		if (phone === null) fields.phone = "driver-phone-invalid";
		if (name_en === null || !name_my || phone === null || Object.keys(fields).length > 0)
			throw refuseDriver("invalid", { fields });
		const languages = DRIVER_LANGUAGES.filter((one) => one === "my" || body.driver_languages.includes(one));
		const id = await written(tx, body.id, {
			...{ name_en, name_my, phone, languages, city_id: body.town_id, status: Number(body.is_enabled) },
		});
		await recordEvents(tx, { who, request_id }, "driver.save", [{ id, name: name_en }]);
		const [row] = await rowsWhere(tx, sql`f.id = ${id}`);
		if (!row) throw new Error(`driver ${id} is gone`);
		return shown(row, language);
	});
}

async function townFaults(tx: Tx, { id, town_id }: Body): Promise<Record<string, Message>> {
	if (!(await isTown(tx, town_id))) return { town_id: "driver-town-unknown" };
	if (id === undefined) return {};
	const [before] = await rowsOf<{ city_id: number }>(tx, sql`select city_id from driver where id = ${id} for update`);
	if (!before) throw new Refused("not_found");
	return Number(before.city_id) !== town_id && (await hasComing(tx, "driver", id))
		? { town_id: "driver-town-in-use" }
		: {};
}

async function written(tx: Tx, id: number | undefined, values: typeof driver.$inferInsert): Promise<number> {
	const [row] =
		id === undefined
			? await tx.insert(driver).values(values).returning({ id: driver.id })
			: await tx.update(driver).set(values).where(sql`${driver.id} = ${id}`).returning({ id: driver.id });
	return Number(row?.id);
}
