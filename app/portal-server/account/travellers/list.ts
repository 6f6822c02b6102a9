import { and, asc, desc, eq, gte, lt, or, type SQL } from "drizzle-orm";
import type {
	accountTraveller,
	accountTravellerList,
	accountTravellers,
	TravellerSearch,
} from "~/portal-contract/account/travellers";
import type { UseCase, Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { portalToday } from "~/portal-server/platform/db/clock";
import type { Db, Tx } from "~/portal-server/platform/db/db";
import { traveller } from "~/portal-server/platform/db/schema";
import { fitsPhone, fitsTyped } from "~/portal-server/platform/db/statements/like";
import { addMonths, GOOD_FOR_MONTHS, type ShownTraveller, shownTraveller, type TravellerRow } from "./shown";

const MAX_TRAVELLERS = 200;

type Travellers = { list: ShownTraveller[] };

export const ofCompany = ({ company_id }: Pick<Who, "company_id">): SQL => eq(traveller.company_id, company_id);

function byText(search: string): SQL | undefined {
	if (search === "") return undefined;
	return or(
		fitsTyped(search, traveller.full_name, traveller.name_zh, traveller.name_my),
		fitsPhone(search, traveller.phone),
	);
}

function byStatus(status: TravellerSearch["document_status"], today: string): SQL | undefined {
	const until = traveller.document_expires_on;
	if (status === "expired") return lt(until, today);
	return status === "expiring" ? and(gte(until, today), lt(until, addMonths(today, GOOD_FOR_MONTHS))) : undefined;
}

/** The company's, last used first, 200 at most; `day`: for which documents are judged, today without. */
export async function lastUsed(
	db: Db | Tx,
	who: Who,
	{ quickSearch = "", day }: { quickSearch?: string; day?: string } = {},
) {
	const rows = await db
		.select()
		.from(traveller)
		.where(and(ofCompany(who), byText(quickSearch)))
		.orderBy(desc(traveller.used_at), desc(traveller.id))
		.limit(MAX_TRAVELLERS);
	const today = day ?? (await portalToday(db));
	return { list: rows.map((row) => shownTraveller(row, today)) } satisfies Travellers;
}

/** `quickSearch` fits a part of a name or of the telephone number. */
export const listTravellers: UseCase<typeof accountTravellers> = ({ db, who }, query) =>
	lastUsed(db, who, { quickSearch: query.quickSearch, day: query.on });

/** What a search finds, by name, from `offset`. */
export function foundTravellers(
	db: Db,
	who: Who,
	{ quickSearch, document_status }: TravellerSearch,
	{ today, offset, limit }: { today: string; offset: number; limit: number },
): Promise<TravellerRow[]> {
	return db
		.select()
		.from(traveller)
		.where(and(ofCompany(who), byText(quickSearch), byStatus(document_status, today)))
		.orderBy(asc(traveller.name_key), asc(traveller.id))
		.offset(offset)
		.limit(limit);
}

export const listPage: UseCase<typeof accountTravellerList> = async ({ db, who }, query) => {
	const { page, limit, ...search } = query;
	const today = await portalToday(db);
	const found = and(ofCompany(who), byText(search.quickSearch), byStatus(search.document_status, today));
	const total = await db.$count(traveller, found);
	const rows = await foundTravellers(db, who, search, { today, offset: (page - 1) * limit, limit });
	return { list: rows.map((row) => shownTraveller(row, today)), total, page, limit };
};

/** Throws `Refused` `not_found`. */
export const readTraveller: UseCase<typeof accountTraveller> = async ({ db, who }, query) =>
	shownTraveller(await ownTraveller(db, who, query.id), await portalToday(db));

/** Throws `Refused` `not_found`, also for another company's. */
export async function ownTraveller(db: Db | Tx, who: Who, id: number): Promise<TravellerRow> {
	const [row] = await db
		.select()
		.from(traveller)
		.where(and(ofCompany(who), eq(traveller.id, id)));
	if (!row) throw new Refused("not_found", { msg: "traveller-not-found" });
	return row;
}
