import { sql } from "drizzle-orm";
import { CURRENCIES, type CurrencyCode } from "~/portal-contract/base/money";
import { openAccount } from "~/portal-server/ledger/accounts";
import { topUp } from "~/portal-server/ledger/events";
import { topUpMonths } from "~/portal-server/lines/hotel/inventory/fill";
import { rowsOf } from "~/portal-server/platform/db/db";
import type { Random } from "../../../../factories/random/chance";
import { uniqueId } from "../../../../factories/random/unique";
import { airport } from "../../../../lines/airport";
import { car } from "../../../../lines/car";
import { hotel } from "../../../../lines/hotel";
import type { LineFixture, Offer } from "../../../../lines/line";
import { inLong } from "../../../../setup/languages";
import type { Answer, TestPortal } from "../../../../setup/portal";
import { operatingCompany, setLocal } from "../../../orders/life/sides";
import { addMembers, type TestMember } from "../../../orders/members";
import { type Client, clientOf, type Wire, wireInside } from "../../../orders/money/wire";

/** A company that travels: its clerks, and the title its invoices are written for. */
export interface Firm {
	readonly company_id: number;
	readonly currency: CurrencyCode;
	readonly admin: Client;
	readonly finance: Client;
	readonly title_id: number;
}

interface Staff {
	readonly first: Client;
	readonly second: Client;
	readonly reservation: Client;
	readonly dispatch: Client;
}

/** What one kind of order is quoted by. */
export interface Shelf {
	readonly line: LineFixture;
	readonly offer: Offer;
	readonly instant: boolean;
}

/** A store in which a year goes by. */
export interface World {
	readonly portal: TestPortal;
	readonly wire: Wire;
	readonly rng: Random;
	readonly firms: readonly Firm[];
	readonly staff: Staff;
	readonly shelves: readonly Shelf[];
	readonly fleet: Fleet;
	/** How often each thing was done. */
	readonly done: Map<string, number>;
	/** Whose turn it is, by `inTurn`. */
	readonly turns: Map<string, number>;
	/** The portal's day and time in Myanmar, from now on. */
	goTo(date: string, time: string): Promise<void>;
}

/** Vehicles and drivers of the town, so many that each serves once a day. */
interface Fleet {
	readonly drivers: number[];
	readonly vehicles: ReadonlyMap<string, number[]>;
	/** How many serve on a day already. */
	readonly busy: Map<string, number>;
}

export const count = ({ done }: World, what: string, times = 1): void => {
	done.set(what, (done.get(what) ?? 0) + times);
};

/** What comes next of these: each in its turn for a company's currency, so that a short year has all of them. */
export function inTurn<T>({ turns }: World, topic: string, { currency }: Firm, outcomes: readonly T[]): T {
	const key = `${topic} ${currency}`;
	const turn = turns.get(key) ?? 0;
	turns.set(key, turn + 1);
	return outcomes[turn % outcomes.length] as T;
}

const EVERY = Array.from({ length: 20 }, (_, n) => n);
/** True for every so many-th. */
export const everyNth = (world: World, topic: string, firm: Firm, nth: number): boolean =>
	inTurn(world, topic, firm, EVERY.slice(0, nth)) === nth - 1;

/** In whole steps of the company's currency, at least one. */
export function steps({ currency }: Firm, amount: number): number {
	const { step } = CURRENCIES[currency];
	return Math.max(step, Math.floor(amount / step) * step);
}

/** A call that has to succeed. */
export async function must(client: Client, path: string, body: unknown): Promise<Answer["data"]> {
	const answer = await client.post(path, body);
	if (answer.code !== 1) throw new Error(`${path} ${JSON.stringify(body)}: ${answer.text.slice(0, 400)}`);
	return answer.data;
}

/** A call that may be refused, never with anything but a reason. */
export async function may(world: World, client: Client, path: string, body: unknown): Promise<Answer["data"] | null> {
	const answer = await client.post(path, body);
	if (answer.status !== 200)
		throw new Error(`${path} ${JSON.stringify(body)}: ${answer.status} ${answer.text.slice(0, 400)}`);
	if (answer.code === 1) return answer.data;
	count(world, `refused: ${path} ${answer.data.type}`);
	return null;
}

/** Of a sample of orders one after the other, so that a seed is one year and each kind of it is there. */
const AT_ONCE = inLong(6, 1);

/** The same done for each. */
export async function each<T>(list: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
	const queue = [...list];
	const worker = async () => {
		for (let one = queue.shift(); one !== undefined; one = queue.shift()) await work(one);
	};
	await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

const LIMIT = 900_000_000_000;

async function openFirm(portal: TestPortal, wire: Wire, currency: CurrencyCode): Promise<Firm> {
	const company_id = await portal.store.transaction(async (tx) => {
		const [row] = await rowsOf<{ id: number }>(
			tx,
			sql`insert into company (name, currency) values (${`year ${uniqueId()}`}, ${currency}) returning id`,
		);
		const id = Number(row?.id);
		await openAccount(tx, { company_id: id, currency, limit_amount: LIMIT });
		await topUp(
			tx,
			{ company_id: id, currency, order_id: null, member_id: null, reason: "test" },
			`start-${id}`,
			LIMIT,
		);
		return id;
	});
	const [admin, finance] = (await addMembers(portal, company_id, ["admin", "finance"])).map((member) =>
		clientOf(wire, member),
	);
	if (!admin || !finance) throw new Error("no members");
	const title = await must(admin, "invoice/saveTitle", { type: "person", name: "Wang Xiao" });
	return { company_id, currency, admin, finance, title_id: title.id };
}

async function openStaff(portal: TestPortal, wire: Wire): Promise<Staff> {
	const roles = ["finance_operator", "finance_operator", "reservation", "dispatch"];
	const members = await addMembers(portal, await operatingCompany(portal), roles);
	const [first, second, reservation, dispatch] = members.map((member: TestMember) => clientOf(wire, member));
	if (!first || !second || !reservation || !dispatch) throw new Error("no staff");
	return { first, second, reservation, dispatch };
}

/** By the dispatcher's own calls. */
async function openFleet({ dispatch }: Staff, each_day: number): Promise<Fleet> {
	const { towns, models } = (await dispatch.get("operator/vehicle")).data;
	const town = towns.find(({ name }: { name: string }) => name === "Yangon");
	const vehicles = new Map<string, number[]>();
	for (const [row, model] of (models as { id: number; name: string }[]).entries()) {
		const ids: number[] = [];
		for (let n = 0; n < each_day; n += 1) {
			const plate_number = `Y${row}-${String(n).padStart(4, "0")}`;
			const saved = await must(dispatch, "operator/saveVehicle", {
				plate_number,
				model_id: model.id,
				town_id: town.id,
				colour: "white",
			});
			ids.push(saved.id);
		}
		vehicles.set(model.name, ids);
	}
	const drivers: number[] = [];
	for (let n = 0; n < each_day; n += 1) {
		const phone = `+95 9 7${String(1_000_000 + n)}`;
		const driver = {
			name: `U Maung ${"AUNG KHIN ".repeat(n % 4)}${String.fromCharCode(65 + (n % 26))}`,
			name_my: "ဦးမောင်",
			phone,
			driver_languages: ["zh", "en"],
			town_id: town.id,
		};
		drivers.push((await must(dispatch, "operator/saveDriver", driver)).id);
	}
	return { drivers, vehicles, busy: new Map() };
}

/** What there is to be sold: more than anybody buys. */
async function openShelves(portal: TestPortal): Promise<Shelf[]> {
	const shelves: Shelf[] = [];
	for (const line of [hotel, car, airport]) {
		for (const wish of [{ instant: true }, { instant: false }, { instant: true, costs_from: "always" as const }]) {
			shelves.push({ line, offer: await line.offer(portal, wish), instant: wish.instant });
		}
	}
	await portal.store.db.execute(sql`update car_rate set fleet = 2000 where fleet >= 60`);
	await portal.store.db.execute(sql`update transfer_fleet set per_day = 2000`);
	return shelves;
}

/** `firms`: their currencies. `each_day`: services with a driver on one day. */
export async function openWorld(
	portal: TestPortal,
	rng: Random,
	firms: readonly CurrencyCode[],
	each_day: number,
): Promise<World> {
	const wire = wireInside(portal);
	const opened: Firm[] = [];
	for (const currency of firms) opened.push(await openFirm(portal, wire, currency));
	const staff = await openStaff(portal, wire);
	return {
		portal,
		wire,
		rng,
		staff,
		firms: opened,
		done: new Map(),
		turns: new Map(),
		shelves: await openShelves(portal),
		fleet: await openFleet(staff, each_day),
		goTo: (date, time) => setLocal(portal, date, time),
	};
}

/** Nights are put on sale as the portal's own job does it, rooms without number. */
export async function openMonths({ portal }: World): Promise<void> {
	await portal.store.transaction((tx) => topUpMonths(tx));
	await portal.store.db.execute(sql`update room_month set allotment = array_fill(20000::smallint, array[cardinality(allotment)])
		where room_type_id in (select r.id from room_type r join rate_plan p on p.room_type_id = r.id) and allotment[1] < 20000`);
}
