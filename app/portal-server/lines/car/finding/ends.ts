import type { RentalPlaces } from "~/portal-contract/car/rental";
import { type Destination, findDestinations, suggestionOf } from "~/portal-server/places/destination";
import { candidatesOf, MAX_CANDIDATES, questionAt, questionOf } from "~/portal-server/places/question";
import type { ReadContext } from "~/portal-server/platform/api/handler";
import type { FieldFaults, RefusedDetails } from "~/portal-server/platform/api/refused";
import { portalNow } from "~/portal-server/platform/db/clock";
import { refuseCar } from "../texts";

type EndField = "pick_up" | "drop_off";
type Wrong = Pick<RefusedDetails, "fields" | "data">;

/** What is wrong with one end, and the places to ask about; null where the first of `found` is meant. */
function wrongWith(
	field: EndField,
	found: readonly Destination[],
	{ [field]: typed, [`${field}_place` as const]: place }: RentalPlaces,
	language: ReadContext["language"],
): Wrong | null {
	const key = `car-${field.replace("_", "-")}`;
	if (found.length === 0)
		return { fields: { [field]: typed === "" && !place ? `${key}-required` : "car-place-unknown" } };
	const question = questionOf(found, ({ city_id }) => Number(city_id));
	const candidates = found.map((one) => suggestionOf(language, one));
	return question === null ? null : questionAt(question, { field, typed, message: `${key}-like`, candidates });
}

/**
 * Both ends of a rental; nothing typed for the second one means the first. Refuses `invalid` where one is unknown or not known for sure (with `CandidatePlaces`),
 * with what `faultsAt` says of the rest at that moment.
 */
export async function endsOf(
	{ db, language }: Pick<ReadContext, "db" | "language">,
	query: RentalPlaces,
	faultsAt: (now: number) => FieldFaults,
): Promise<{ from: Destination; to: Destination }> {
	const find = async (destination: string, place: string | undefined) =>
		candidatesOf(await findDestinations(db, { destination, place }, MAX_CANDIDATES));
	const is_round = query.pick_up === query.drop_off && query.pick_up_place === query.drop_off_place;
	const begin = find(query.pick_up, query.pick_up_place);
	const [pick_ups, drop_offs] = await Promise.all([
		begin,
		is_round ? begin : find(query.drop_off, query.drop_off_place),
	]);
	const wrong = [
		wrongWith("pick_up", pick_ups, query, language),
		wrongWith("drop_off", drop_offs, query, language),
	].filter((one) => one !== null);
	const [from, to] = [pick_ups[0], drop_offs[0]];
	if (from && to && wrong.length === 0) return { from, to };
	const suggestions = Object.assign({}, ...wrong.map(({ data }) => data?.suggestions));
	throw refuseCar("invalid", {
		fields: Object.assign(faultsAt(await portalNow(db)), ...wrong.map(({ fields }) => fields)),
		...(Object.keys(suggestions).length > 0 ? { data: { suggestions } } : {}),
	});
}
