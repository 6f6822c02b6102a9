import { sql } from "drizzle-orm";
import type { operatorDriver, operatorDrivers, operatorSaveDriver } from "~/portal-contract/operator/fleet";
import { DRIVER_LANGUAGES, type DriverLanguage } from "~/portal-contract/order/drivers/driver-languages";
import type { InputOf, UseCase } from "~/portal-server/platform/api/handler";
import type { FieldFaults } from "~/portal-server/platform/api/refused";
import { recordEvents } from "~/portal-server/platform/company-events";
import type { Tx } from "~/portal-server/platform/db/db";
import { driver } from "~/portal-server/platform/db/schema";
import { fitsPhone, fitsTyped } from "~/portal-server/platform/db/statements/like";
import { readName, readNameMy } from "~/portal-server/platform/people";
import { readPhone } from "~/portal-server/platform/phones";
import { changesBetween, coded } from "~/portal-server/platform/words/company-changes";
import { refuseDriver } from "../texts";
import { fleetOf } from "./fleet";

type Row = Pick<typeof driver.$inferSelect, "name_en" | "name_my" | "phone"> & { languages: DriverLanguage[] };

const DRIVERS = fleetOf({
	kind: "driver",
	columns: sql`f.name_en, f.name_my, f.phone, f.languages`,
	from: sql`driver f`,
	order: sql`f.name_en, f.id`,
	matches: (search) => sql`${fitsTyped(search, sql`f.name_en`, sql`f.name_my`)} or ${fitsPhone(search, sql`f.phone`)}`,
	shown: ({ name_en, name_my, phone, languages }: Row) => ({
		name: name_en,
		name_my,
		phone,
		driver_languages: languages,
	}),
	facts: ({ name_en, name_my, phone, languages }: Row) => ({
		name_en,
		name_my,
		phone,
		driver_languages: languages.map(coded),
	}),
});

/** Throws `Refused` `not_allowed` for a member of another company, as do the calls below. */
export const listDrivers: UseCase<typeof operatorDrivers> = ({ db, language }, query) =>
	DRIVERS.list(db, query, language);

/** Throws `Refused` `not_found`. */
export const readDriver: UseCase<typeof operatorDriver> = async ({ db, language }, query) => {
	const { one, ...rest } = await DRIVERS.detail(db, query.id, language);
	return { driver: one, ...rest };
};

type Person = Pick<InputOf<typeof operatorSaveDriver>, "name" | "name_my" | "phone">;

const readPerson = ({ name, name_my, phone }: Person) => ({
	name_en: readName(name),
	name_my: readNameMy(name_my),
	phone: readPhone(phone),
});

/** What is wrong with the fields of a driver, by field. */
export function personFaults(body: Person): FieldFaults {
	const { name_en, name_my, phone } = readPerson(body);
	return {
		...(name_en === null ? { name: "driver-name-invalid" } : {}),
		...(name_my ? {} : { name_my: "driver-name-my-invalid" }),
		...(phone.fault ? { phone: phone.fault } : {}),
	};
}

/** Throws `Refused`: `invalid` at the field that is wrong, `not_found`. */
export const saveDriver: UseCase<typeof operatorSaveDriver> = async (context, body) => {
	const { who, language, change, request_id } = context;
	return change(async (tx) => {
		const fields = { ...(await DRIVERS.townFaults(tx, body.id, body.town_id)), ...personFaults(body) };
		if (Object.keys(fields).length > 0) throw refuseDriver("invalid", { fields });
		const { name_en, name_my, phone } = readPerson(body);
		const languages = DRIVER_LANGUAGES.filter((one) => one === "my" || body.driver_languages.includes(one));
		const before = await DRIVERS.facts(tx, body.id);
		const id = await written(tx, body.id, {
			name_en: name_en ?? "",
			name_my: name_my ?? "",
			phone: phone.number ?? "",
			languages,
			city_id: body.town_id,
			status: Number(body.is_enabled),
		});
		const changes = changesBetween(before, await DRIVERS.facts(tx, id));
		await recordEvents(tx, { who, request_id }, "driver.save", [{ id, name: name_en ?? "", changes }]);
		return DRIVERS.read(tx, id, language);
	});
};

async function written(tx: Tx, id: number | undefined, values: typeof driver.$inferInsert): Promise<number> {
	const [row] =
		id === undefined
			? await tx.insert(driver).values(values).returning({ id: driver.id })
			: await tx.update(driver).set(values).where(sql`${driver.id} = ${id}`).returning({ id: driver.id });
	return Number(row?.id);
}
