import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { auditNights } from "~/portal-server/lines/hotel/inventory/audit";
import { rowsOf } from "~/portal-server/platform/db/db";
import { type Random, random } from "../../../factories/random/chance";
import { startPortal, type TestPortal } from "../../../setup/portal";
import { type RunningServer, startServer } from "../../../setup/server";
import { copyCompany } from "../../operator/copied-company";
import { development } from "../../outside/site";
import { addMembers, type TestMember } from "../members";
import { conclude, runSteps, writtenFor } from "./load";
import { requestTopUp } from "./purse";
import { type Step, stepsOf } from "./steps";
import { type Client, clientOf, type Wire, wireOutside } from "./wire";
import { type Account, change, openWorld, type Report, type World } from "./world";

const HOUR_S = 3600;
/** Numbers of transfers that are reported in pairs; others are below. */
const FIRST_PAIR = 2000;
const WORKERS = 16;

/** What moves money, closes orders or makes bills by the clock. */
const BY_CLOCK = [
	"expire-holds",
	"confirm-limit",
	"complete-stays",
	"order-attention",
	"extras-answers",
	"issue-bills",
	"confirm-bills",
	"invoice-red-due",
	"ledger-audit",
];

/** One transfer as people write it down. */
const SPELLINGS: readonly ((number: number) => string)[] = [
	(number) => `AB-${number}`,
	(number) => `00AB${number}`,
	(number) => `AB${number}.`,
	(number) => `ab ${number}`,
	(number) => `ＡＢ－${number}`,
	(number) => `A B/${number}`,
];

interface MixedWork {
	/** Of the portal's clock. */
	hours: number;
	kills: number;
	steps: number;
	/** Each gets a twin whose rows have the same ids. */
	originals: number;
}

async function twinOf(portal: TestPortal, wire: Wire, account: Account): Promise<Account> {
	const company_id = await copyCompany(portal, account.company_id);
	const members = (await addMembers(portal, company_id, ["admin", "finance"])) as [TestMember, TestMember];
	const [admin, finance] = members.map((member) => clientOf(wire, member)) as [Client, Client];
	return { ...account, company_id, admin, finance };
}

/** The rooms of copied orders are booked as well. */
async function countCopiedNights({ store }: TestPortal): Promise<void> {
	for (const { room_type_id, night, held_due, sold_due } of await auditNights(store.db))
		await store.db.execute(
			sql`update room_month set held[${night}::date - month + 1] = ${held_due}, sold[${night}::date - month + 1] = ${sold_due}
				where room_type_id = ${room_type_id} and month = ${`${night.slice(0, 7)}-01`}::date`,
		);
}

/** Transfers of one number, however they are spelt, that were credited more than once, and how many numbers were credited. */
async function creditedTwice({ wire }: World): Promise<{ twice: string[]; credited: number }> {
	const rows = await rowsOf<{ reference: string }>(
		wire.store.db,
		sql`select bank_reference as reference from top_up_request where status = 'accepted'
			union all select bank_reference from bill_payment where status = 'accepted' and channel = 'bank'`,
	);
	const spelt = new Map<string, string[]>();
	for (const { reference } of rows) {
		const number = /^0*AB(\d{4})$/i.exec(reference.normalize("NFKC").replace(/[^a-z\d]/gi, ""))?.[1];
		if (number) spelt.set(number, [...(spelt.get(number) ?? []), reference]);
	}
	const twice = [...spelt.values()].filter(({ length }) => length > 1).map((own) => own.join(" and "));
	return { twice, credited: spelt.size };
}

/**
 * Work of every kind by companies of which each has a twin with rows of the same ids, while the portal's clock goes on, its jobs run and its process is
 * killed: transfers come under few numbers in many spellings, and whatever was not answered is sent again under its key.
 */
export async function runMixedWork({
	hours,
	kills,
	steps,
	originals,
}: MixedWork): Promise<Report & { kills: number; credited: number; seed: number }> {
	const rng = random(`${hours} hours of mixed work`);
	const dataDir = await mkdtemp(path.join(os.tmpdir(), "portal-mixed-work-"));
	let settings = {};
	const portal = await startPortal("postgres", undefined, async (database) => {
		settings = database.settings;
	});
	const start = () => startServer({ dataDir, env: { ...settings, TEST_CLOCK: "1" } });
	let server: RunningServer = await start();
	try {
		const wire = wireOutside(portal.store, () => server.url);
		const world = await openWorld(portal, wire, originals);
		const queue = stepsOf(steps, rng.seed);
		await runSteps(world, queue.splice(0, Math.floor(steps / 3)), WORKERS);
		await conclude(world);
		const twins: Account[] = [];
		for (const account of world.accounts) twins.push(await twinOf(portal, wire, account));
		await countCopiedNights(portal);
		const all = { ...world, accounts: [...world.accounts, ...twins], copied: await writtenFor(wire.store.db, twins) };
		let killed = 0;
		const killNext = async () => {
			await server.kill();
			killed += 1;
			server = await start();
		};
		await runByTheHour(withReferences(all, rng), queue, { hours, kills, rng, killNext, url: () => server.url });
		const pairs = await creditPairs(all, rng);
		const { twice, credited } = await creditedTwice(all);
		if (credited < pairs) all.report.breaches.push(`${credited} transfers were credited, of ${pairs} pairs and more`);
		for (const own of twice) all.report.breaches.push(`${own} were both credited`);
		await conclude(all);
		for (const difference of await auditNights(wire.store.db)) all.report.breaches.push(JSON.stringify(difference));
		const code = await server.stop();
		if (code !== 0) all.report.breaches.push(`the last stop ended with ${code}`);
		return { ...all.report, kills: killed, credited, seed: rng.seed };
	} finally {
		await server.kill();
		await portal.close();
		await rm(dataDir, { recursive: true, force: true });
	}
}

/** Every number is used by several companies. */
const withReferences = (world: World, rng: Random): World => ({
	...world,
	referenceOf: () => rng.pick(SPELLINGS)(rng.whole(1000, 1199)),
});

/** Two companies, or one twice, report one transfer in two spellings: operators confirm both at once, then reject one and confirm the other. */
async function creditPairs(world: World, rng: Random): Promise<number> {
	const { first, second } = world.operators;
	const decide = async (account: Account, id: number | null, by: Client, approve = true) => {
		if (id === null) return;
		const body = { company_id: account.company_id, id, approve, reason: approve ? "" : "of the other company" };
		const decided = await change(world, by, "operator/decideTopUp", body);
		if (decided?.status === "accepted") account.deposit += decided.amount;
	};
	const pairs = SPELLINGS.flatMap((one, place) => SPELLINGS.slice(place + 1).map((other) => [one, other] as const));
	for (const [place, spellings] of pairs.entries()) {
		const accounts = [rng.pick(world.accounts), rng.pick(world.accounts)] as const;
		const ids = await Promise.all(
			accounts.map((account, side) => requestTopUp(world, account, 100, spellings[side]?.(FIRST_PAIR + place))),
		);
		for (const by of [first, second])
			await Promise.all(accounts.map((account, side) => decide(account, ids[side] ?? null, by)));
		await decide(accounts[1], ids[0] === null ? null : (ids[1] ?? null), second, false);
		for (const side of [0, 1] as const) await decide(accounts[side], ids[side] ?? null, second);
	}
	return pairs.length;
}

interface Hours {
	hours: number;
	kills: number;
	rng: Random;
	killNext: () => Promise<void>;
	url: () => string;
}

const MINUTES_MS = 5 * 60_000;

/** What a tester sets may have to wait for a node of the store. */
async function untilDone(work: () => Promise<unknown>): Promise<void> {
	const end = performance.now() + MINUTES_MS;
	for (;;) {
		try {
			await work();
			return;
		} catch (error) {
			if (performance.now() > end) throw error;
			await new Promise((resolve) => setTimeout(resolve, 1_000));
		}
	}
}

/** An hour at a time: the steps that fall into it, a kill in the middle of some, then the jobs. */
async function runByTheHour(world: World, queue: Step[], { hours, kills, rng, killNext, url }: Hours): Promise<void> {
	const perHour = Math.ceil(queue.length / hours);
	for (let hour = 1; hour <= hours; hour += 1) {
		const killsNow = Math.floor((kills * hour) / hours) - Math.floor((kills * (hour - 1)) / hours);
		await runSteps(world, queue.splice(0, perHour), WORKERS, async (isDone) => {
			for (let n = 0; n < killsNow; n += 1) {
				await new Promise((resolve) => setTimeout(resolve, rng.whole(0, 300)));
				if (n > 0 && isDone()) return;
				await killNext();
			}
		});
		await untilDone(() => development(url(), "clock", { offset_s: hour * HOUR_S }));
		await untilDone(() => development(url(), "jobs", { names: BY_CLOCK }));
	}
}
