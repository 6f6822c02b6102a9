import type { RentalAddresses, RentalPlaces } from "~/portal-contract/car/rental";
import { type Destination, findDestinations, suggestionOf } from "~/portal-server/places/destination";
import { candidatesOf, MAX_CANDIDATES, questionAt, questionOf } from "~/portal-server/places/question";
import { addressIn, addressWith } from "~/portal-server/places/typed-place";
import type { ReadContext } from "~/portal-server/platform/api/handler";
import type { FieldFaults, RefusedDetails } from "~/portal-server/platform/api/refused";
import { portalNow } from "~/portal-server/platform/db/clock";
import { refuseCar } from "../texts";

type EndField = "pick_up" | "drop_off";
type Wrong = Pick<RefusedDetails, "fields" | "data">;

interface FoundEnd {
	found: readonly Destination[];
	address: string;
	/** An address in no known district. */
	isOutside?: boolean;
}

async function find(db: ReadContext["db"], typed: string, place: string | undefined): Promise<FoundEnd> {
	const found = candidatesOf(await findDestinations(db, { destination: typed, place }, MAX_CANDIDATES));
	const [first] = found;
	if (place) return { found, address: first?.kind === "district" ? addressWith(typed, first) : "" };
	const read = await addressIn(db, typed, found);
	return read
		? { found: read.districts, address: read.address, isOutside: read.districts.length === 0 }
		: { found, address: "" };
}

/** What is wrong with one end, and the places to ask about; null where the first of `found` is meant. */
function wrongWith(
	field: EndField,
	{ found, address, isOutside }: FoundEnd,
	{ [field]: typed, [`${field}_place` as const]: place }: RentalPlaces,
	language: ReadContext["language"],
): Wrong | null {
	const key = `car-${field.replace("_", "-")}`;
	const unknown = isOutside ? "place-outside" : "car-place-unknown";
	if (found.length === 0) return { fields: { [field]: typed === "" && !place ? `${key}-required` : unknown } };
	const question = questionOf(found, ({ city_id }) => Number(city_id));
	const candidates = found.map((one) => suggestionOf(language, one));
	return question === null ? null : questionAt(question, { field, typed, message: `${key}-like`, candidates, address });
}

export interface Ends extends RentalAddresses {
	from: Destination;
	to: Destination;
}

/**
 * Both ends of a rental, and the addresses that were typed for them; nothing typed for the second one means the first. Refuses `invalid` where one is unknown
 * or not known for sure (with `CandidatePlaces`), with what `faultsAt` says of the rest at that moment.
 */
export async function endsOf(
	{ db, language }: Pick<ReadContext, "db" | "language">,
	query: RentalPlaces,
	faultsAt: (now: number) => FieldFaults,
): Promise<Ends> {
	const is_round = query.pick_up === query.drop_off && query.pick_up_place === query.drop_off_place;
	const begin = find(db, query.pick_up, query.pick_up_place);
	const [pick_up, drop_off] = await Promise.all([
		begin,
		is_round ? begin : find(db, query.drop_off, query.drop_off_place),
	]);
	const wrong = [
		wrongWith("pick_up", pick_up, query, language),
		wrongWith("drop_off", drop_off, query, language),
	].filter((one) => one !== null);
	const [from, to] = [pick_up.found[0], drop_off.found[0]];
	if (from && to && wrong.length === 0)
		return { from, to, pick_up_address: pick_up.address, drop_off_address: drop_off.address };
	const suggestions = Object.assign({}, ...wrong.map(({ data }) => data?.suggestions));
	throw refuseCar("invalid", {
		fields: Object.assign(faultsAt(await portalNow(db)), ...wrong.map(({ fields }) => fields)),
		...(Object.keys(suggestions).length > 0 ? { data: { suggestions } } : {}),
	});
}
