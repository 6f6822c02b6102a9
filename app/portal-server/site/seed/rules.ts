import { type SQL, sql } from "drizzle-orm";
import { ROLES } from "~/portal-contract/account/sub-accounts";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import {
	ACCOUNT,
	ANSWER_EXTRAS,
	APPROVALS,
	BOOK_CARS,
	BOOK_TRANSFERS,
	COST_CENTERS,
	DECIDE_EXTRAS,
	DISPATCH,
	DISPATCH_PAGES,
	DRIVER_CARDS,
	FLIGHT_PAGES,
	GROUPS,
	KEEP_ACCOUNTS,
	KEEP_RULES,
	MANAGE,
	OWN_ACCOUNT,
	PLAN_TRIPS,
	RESCHEDULE,
	SEE_CARS,
	SEE_TRANSFERS,
	SEE_TRIPS,
	TRAVEL_POLICY,
	TRAVELLERS,
} from "./groups";
import { RULES } from "./rule-rows";
import type { SeedRule } from "./seed-rule";

/** Rules and groups of every installation. */
export async function seedRules(tx: Tx): Promise<void> {
	await insertRules(tx, RULES, 0);
	for (const { code, title_zh, title_en, rules } of GROUPS) {
		const names = sql.join(
			rules.map((name) => sql`${name}`),
			sql`, `,
		);
		await tx.execute(
			sql`insert into member_group (code, title_zh, title_en, rules) values (${code}, ${title_zh}, ${title_en}, array[${names}]::text[]) on conflict (code) do nothing`,
		);
	}
}

interface AddedRule {
	name: string;
	/** Groups of an older installation that hold this rule get the added one. */
	page: string;
}

const OF_FILES: readonly AddedRule[] = [
	{ name: "order/list/export", page: "order/list" },
	{ name: "order/detail/downloadConfirmation", page: "order/detail" },
	{ name: "order/detail/downloadCalendar", page: "order/detail" },
	{ name: "ajax/upload", page: "order/detail/sendMessage" },
];

const OF_FAVOURITES: readonly AddedRule[] = [
	{ name: "cms", page: "hotel/collect" },
	{ name: "cms/collect", page: "hotel/collect" },
];

/** Whoever may keep favourite hotels may keep cars. */
const OF_FAVOURITE_CARS: readonly AddedRule[] = [{ name: "car/collect", page: "hotel/collect" }];

/** Where clients of the family land after signing in: the first entry that they have a page for. */
const OF_ACCOUNT: readonly AddedRule[] = ACCOUNT.map((name) => ({ name, page: "order/list" }));

/** What everybody with an account does about it. */
const OF_OWN_ACCOUNT: readonly AddedRule[] = OWN_ACCOUNT.map((name) => ({ name, page: "account/overview" }));

/** For whoever may choose travellers in a booking form. */
const OF_TRAVELLERS: readonly AddedRule[] = TRAVELLERS.map((name) => ({ name, page: "hotel/booking" }));

/** Whoever may pay may request to where a limit is in the way. */
const OF_REQUESTS: readonly AddedRule[] = [{ name: "order/detail/requestApproval", page: "order/detail/pay" }];

/** For whoever sees and books hotels. */
const OF_CARS: readonly AddedRule[] = [
	...SEE_CARS.map((name) => ({ name, page: "order/list" })),
	...BOOK_CARS.map((name) => ({ name, page: "hotel/booking" })),
];

const OF_TRANSFERS: readonly AddedRule[] = [
	...SEE_TRANSFERS.map((name) => ({ name, page: "order/list" })),
	...BOOK_TRANSFERS.map((name) => ({ name, page: "hotel/booking" })),
];

/** For whoever sees orders, and for whoever books. */
const OF_TRIPS: readonly AddedRule[] = [
	...SEE_TRIPS.map((name) => ({ name, page: "order/list" })),
	...PLAN_TRIPS.map((name) => ({ name, page: "hotel/booking" })),
];

const OF_DRIVER_CARDS: readonly AddedRule[] = DRIVER_CARDS.map((name) => ({ name, page: "order/detail" }));

/** Groups that see the page keep what they could do before it had buttons. */
export const seedFileRules = (tx: Tx): Promise<void> => addRules(tx, OF_FILES);

/** The page of favourites, for whoever may have some. */
export const seedFavouritesPage = (tx: Tx): Promise<void> => addRules(tx, OF_FAVOURITES);

/** Cars among the favourites. */
export const seedFavouriteCars = (tx: Tx): Promise<void> => addRules(tx, OF_FAVOURITE_CARS);

/** The directory of account pages. */
export const seedAccountMenu = (tx: Tx): Promise<void> => addRules(tx, OF_ACCOUNT);

/** Profile, password and devices in that directory. */
export const seedOwnAccountPages = (tx: Tx): Promise<void> => addRules(tx, OF_OWN_ACCOUNT);

/** The page of saved travellers. */
export const seedTravellersPage = (tx: Tx): Promise<void> => addRules(tx, OF_TRAVELLERS);

/** Requesting approval of an order that is placed. */
export const seedRequests = (tx: Tx): Promise<void> => addRules(tx, OF_REQUESTS);

/** Adds rules to some of the groups, beside what those may do already. */
export async function giveRules(tx: Tx, names: readonly string[], to: SQL): Promise<void> {
	for (const name of names) {
		await tx.execute(
			sql`update member_group set rules = array_append(rules, ${name}) where ${to} and not ${name} = any(rules) and not '*' = any(rules)`,
		);
	}
}

export const groups = (...codes: string[]): SQL => sql`code in ${codes}`;

async function addRules(tx: Tx, added: readonly AddedRule[]): Promise<void> {
	await insertRules(tx, RULES, 0);
	for (const { name, page } of added) await giveRules(tx, [name], sql`${page} = any(rules)`);
}

/** Booking cars with driver. */
export async function seedCarPages(tx: Tx): Promise<void> {
	await addRules(tx, OF_CARS);
	await giveRules(tx, DISPATCH, groups("dispatch"));
}

/** Booking airport transfers. */
export const seedTransferPages = (tx: Tx): Promise<void> => addRules(tx, OF_TRANSFERS);
/** Assigning vehicles and drivers, and the pages for it. */
export async function seedDispatchPages(tx: Tx): Promise<void> {
	await insertRules(tx, RULES, 0);
	await giveRules(tx, [...DISPATCH, ...DISPATCH_PAGES], groups("dispatch"));
}

/** Arriving flights, for those who assign drivers. */
export async function seedFlightPages(tx: Tx): Promise<void> {
	await insertRules(tx, RULES, 0);
	await giveRules(tx, FLIGHT_PAGES, groups("dispatch"));
}

/** Trips of several orders. */
export const seedTripPages = (tx: Tx): Promise<void> => addRules(tx, OF_TRIPS);

/** Extras of services with a driver: who states them, who answers, who decides. */
export async function seedExtras(tx: Tx): Promise<void> {
	await insertRules(tx, RULES, 0);
	await giveRules(tx, DISPATCH, groups("dispatch"));
	await giveRules(tx, ANSWER_EXTRAS, groups("admin", "travel_manager", "booker", "finance"));
	await giveRules(tx, DECIDE_EXTRAS, groups("finance_operator"));
}

/** Cards of drivers, for whoever sees orders. */
export const seedDriverCards = (tx: Tx): Promise<void> => addRules(tx, OF_DRIVER_CARDS);

/** Moving a service to another time, for whoever books, and for who assigns. */
export async function seedReschedule(tx: Tx): Promise<void> {
	await insertRules(tx, RULES, 0);
	await giveRules(tx, RESCHEDULE, groups("admin", "travel_manager", "booker", "dispatch"));
}

/** The page of requests beyond limits, for every member of a company. */
export async function seedApprovalPage(tx: Tx): Promise<void> {
	await insertRules(tx, RULES, 0);
	await giveRules(tx, APPROVALS, groups(...ROLES));
}

/** The operators' page of rules for older installations. */
export async function seedRulesPage(tx: Tx): Promise<void> {
	await insertRules(tx, RULES, 0);
	await giveRules(tx, KEEP_RULES, groups("reservation"));
}

/** The directory of the company's own settings and accounts, for those who run them. */
export async function seedManagePages(tx: Tx): Promise<void> {
	await insertRules(tx, RULES, 0);
	await giveRules(tx, MANAGE, groups("admin", "travel_manager"));
	await giveRules(tx, KEEP_ACCOUNTS, groups("admin"));
}

/** One more page of that directory, for those who still have it; what was taken from them stays taken. */
const addManagePage = (names: readonly string[]) => async (tx: Tx) => {
	await insertRules(tx, RULES, 0);
	await giveRules(tx, names, sql`${groups("admin", "travel_manager")} and 'manage' = any(rules)`);
};

export const seedCostCenterPage = addManagePage(COST_CENTERS);
export const seedTravelPolicyPage = addManagePage(TRAVEL_POLICY);

export async function insertRules(tx: Tx, rules: readonly SeedRule[], pid: number): Promise<void> {
	for (const [place, rule] of rules.entries()) {
		const { type, name, title_zh, title_en, icon = "", hidden = false, open = false, children = [] } = rule;
		const weigh = 100 - place * 10;
		const [row] = await rowsOf<{ id: number }>(
			tx,
			sql`insert into rule (pid, type, name, path, title_zh, title_en, icon, menu_type, extend, no_login_valid, weigh)
				values (${pid}, ${type}, ${name}, ${name}, ${title_zh}, ${title_en}, ${icon}, 'tab', ${hidden ? "add_rules_only" : "none"}, ${open}, ${weigh})
				on conflict (type, name) do update set pid = excluded.pid returning id`,
		);
		await insertRules(tx, children, row?.id ?? 0);
	}
}

/** Chinese titles of earlier releases that an operator has left as they were. */
const OLD_TITLES = [
	["order/detail/requestWaiver", "申请免收取消费", "申请减免取消费用"],
	["operator/orders/decideWaiver", "答复免收取消费", "答复减免取消费用"],
] as const;

export async function renameRules(tx: Tx): Promise<void> {
	for (const [name, before, after] of OLD_TITLES) {
		await tx.execute(sql`update rule set title_zh = ${after} where name = ${name} and title_zh = ${before}`);
	}
}
