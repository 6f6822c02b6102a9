import type { z } from "zod";
import type { HotelListAnswer } from "~/portal-contract/hotel/list";
import { type Destination, suggestionOf } from "~/portal-server/places/destination";
import type { StaySearch } from "../inventory/search";
import { countInTown, searchNear, townsAround } from "../inventory/search-near";
import { type CardReading, cardsOf } from "./cards";
import { requireTown } from "./unknown-place";

type Answer = z.input<typeof HotelListAnswer>;

const MAX_NEARBY = 4;
const MAX_TOWNS = 3;
const TOWNS_SEARCHED = 12;

/** Where nothing meets every filter: filters to drop, the nearest hotels, other towns. */
export async function nearOf(
	reading: CardReading,
	search: StaySearch,
): Promise<Pick<Answer, "relaxations" | "nearest" | "towns">> {
	const near = await searchNear(reading.db, search, MAX_NEARBY);
	if (near.total === 0) return { relaxations: [], nearest: [], towns: await townsNear(reading, search) };
	const cards = await cardsOf(reading, near.nearest);
	return {
		relaxations: near.relaxations,
		nearest: cards.map(({ card, offer }) => ({ ...card, unmet_filters: offer.unmet_filters })),
		towns: [],
	};
}

async function townsNear({ db, language }: CardReading, search: StaySearch): Promise<NonNullable<Answer["towns"]>> {
	const towns: NonNullable<Answer["towns"]> = [];
	for (const { id, far } of await townsAround(db, search, TOWNS_SEARCHED)) {
		const total = await countInTown(db, search, id);
		if (total === 0) continue;
		const town: Destination = await requireTown(db, id, language);
		towns.push({ place: suggestionOf(language, town), total, distance_m: Math.round(far * 1000) });
		if (towns.length === MAX_TOWNS) break;
	}
	return towns;
}
