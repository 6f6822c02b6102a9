import { sql } from "drizzle-orm";
import type { z } from "zod";
import { BURMESE_ZERO } from "~/portal-contract/base/typed/signs";
import type {
	FleetVehicle,
	operatorSaveVehicle,
	operatorVehicle,
	operatorVehicles,
} from "~/portal-contract/operator/fleet";
import type { InputOf, UseCase } from "~/portal-server/platform/api/handler";
import type { FieldFaults } from "~/portal-server/platform/api/refused";
import { recordEvents } from "~/portal-server/platform/company-events";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { isUniqueViolation } from "~/portal-server/platform/db/errors";
import { fitsTyped } from "~/portal-server/platform/db/statements/like";
import { changesBetween, coded } from "~/portal-server/platform/words/company-changes";
import { inLanguage } from "~/portal-server/platform/words/names";
import { refuseDriver } from "../texts";
import { fleetOf } from "./fleet";
import { modelChoices } from "./upcoming";

interface Row {
	plate_number: string;
	model_id: number;
	name_zh: string;
	name_en: string;
	seats: number;
	colour: z.input<typeof FleetVehicle>["colour"];
}

const VEHICLES = fleetOf({
	kind: "vehicle",
	columns: sql`f.plate_number, f.colour, f.car_model_id as model_id, m.name_zh, m.name_en, m.seats`,
	from: sql`vehicle f join car_model m on m.id = f.car_model_id`,
	order: sql`f.plate_number`,
	matches: (search) => fitsTyped(search, sql`f.plate_number`, sql`m.name_en`, sql`m.name_zh`),
	shown: ({ plate_number, model_id, name_zh, name_en, seats, colour }: Row, language) => ({
		plate_number,
		model_id: Number(model_id),
		seats: Number(seats),
		colour,
		vehicle_model: inLanguage(language, name_zh, name_en),
	}),
	facts: ({ plate_number, name_zh, name_en, colour }: Row) => ({
		plate_number,
		vehicle_model: { zh: name_zh, en: name_en },
		colour: coded(colour),
	}),
});

/** Throws `Refused` `not_allowed` for a member of another company, as do the calls below. */
export const listVehicles: UseCase<typeof operatorVehicles> = ({ db, language }, query) =>
	VEHICLES.list(db, query, language);

/** Throws `Refused` `not_found`. */
export const readVehicle: UseCase<typeof operatorVehicle> = async ({ db, language }, query) => {
	const [{ one, ...rest }, models] = await Promise.all([
		VEHICLES.detail(db, query.id, language),
		modelChoices(db, language),
	]);
	return { vehicle: one, ...rest, models };
};

/** Letters of plates here and across the border: one of another script looks like one of these and makes another plate. */
const PLATE = /^[A-Z\d\p{Script=Myanmar}\p{Script=Han}][A-Z\d\p{Script=Myanmar}\p{Script=Han} /-]{1,19}$/u;

const BURMESE_LETTER = /[\u1000-\u103f]/;

/** Letters, digits and a dash, as on the plate: digits are Burmese beside Burmese letters, else Latin. null where it is none. */
function readPlate(text: string): string | null {
	if (!PLATE.test(text)) return null;
	if (!BURMESE_LETTER.test(text)) return text;
	return text.replace(/\d/g, (digit) => String.fromCharCode(BURMESE_ZERO + Number(digit)));
}

/** Throws `Refused`: `invalid` at the field that is wrong, `not_found`. */
export const saveVehicle: UseCase<typeof operatorSaveVehicle> = async (context, body) => {
	const { who, language, change, request_id } = context;
	return change(async (tx) => {
		const plate = readPlate(body.plate_number);
		const fields = await faultsOf(tx, body, plate);
		if (plate === null || Object.keys(fields).length > 0) throw refuseDriver("invalid", { fields });
		const before = await VEHICLES.facts(tx, body.id);
		const id = await written(tx, body, plate);
		const changes = changesBetween(before, await VEHICLES.facts(tx, id));
		await recordEvents(tx, { who, request_id }, "vehicle.save", [{ id, name: plate, changes }]);
		return VEHICLES.read(tx, id, language);
	});
};

async function faultsOf(
	tx: Tx,
	{ id, model_id, town_id }: InputOf<typeof operatorSaveVehicle>,
	plate: string | null,
): Promise<FieldFaults> {
	const fields = await VEHICLES.townFaults(tx, id, town_id);
	if (plate === null) fields.plate_number = "driver-plate-invalid";
	else if (await isPlateOfOther(tx, plate, id)) fields.plate_number = "driver-plate-in-use";
	if ((await rowsOf(tx, sql`select id from car_model where id = ${model_id}`)).length === 0)
		fields.model_id = "driver-model-unknown";
	return fields;
}

/** Blanks, dashes and strokes make no other plate. */
async function isPlateOfOther(tx: Tx, plate: string, id: number | undefined): Promise<boolean> {
	const others = await rowsOf(
		tx,
		sql`select 1 from vehicle where translate(plate_number, ' -/', '') = ${plate.replace(/[ /-]/g, "")} and id is distinct from ${id ?? null}::int8`,
	);
	return others.length > 0;
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
			? refuseDriver("invalid", { fields: { plate_number: "driver-plate-in-use" } })
			: error;
	});
	return Number(row?.id);
}
