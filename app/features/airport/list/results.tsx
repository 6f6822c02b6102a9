import { useTranslation } from "react-i18next";
import { bodyOf } from "~/components/art/vehicle-art";
import { formatMoney } from "~/lib/money";
import { type CardFacts, ownFacts, usualFacts } from "~/parts/list/usual-facts";
import type { Say } from "~/parts/say";
import { ResultList, UsualFacts } from "~/parts/vehicles/result-list";
import { VehicleCard } from "~/parts/vehicles/vehicle-card";
import { airportPaths } from "../airport-paths";
import { type TransferSearchValues, valuesQuery } from "../search/search-values";
import { EXTRA_FEES, extraFees } from "../transfer-facts";
import { facetGroups } from "./facet-groups";
import type { FoundTransfers, ListFilters } from "./load-list.server";
import { TripFacts } from "./trip-facts";

interface ResultsProps {
	values: TransferSearchValues;
	filters: ListFilters;
	found: FoundTransfers;
	/** Whether the reader may book; guests are asked to sign in behind the link. */
	mayBook: boolean;
}

export function TransferResults(props: ResultsProps) {
	const { values, filters, found } = props;
	const { t, i18n } = useTranslation(["airport-list", "vehicle-list", "vehicle", "airport"]);
	const usual = usualFacts(found.list.map((card) => factsOf(t, card, i18n.language)));
	const ends = { airport: found.airport.name, place: found.place.name };
	return (
		<ResultList
			heading={t(`results-${found.transfer_type}`, { count: found.total, ...ends })}
			facts={
				<>
					{found.list.length > 0 ? <p className="text-sm">{t(`airport:included-${found.transfer_type}`)}</p> : null}
					{found.place_address === "" ? null : <p>{t("at-address", { address: found.place_address })}</p>}
					<TripFacts found={found} />
					<UsualFacts facts={usual} />
				</>
			}
			list={airportPaths.list}
			query={valuesQuery(values)}
			filters={filters}
			groups={facetGroups(t, filters, found)}
			price_title={t("price-group", { currency: found.currency })}
			found={found}
		>
			{found.list.map((card) => (
				<Transfer key={card.rate_id} card={card} usual={usual} {...props} />
			))}
		</ResultList>
	);
}

/** What the total holds beside the transfer itself, and how it is confirmed, by subject. */
function factsOf(t: Say, card: FoundTransfers["list"][number], language: string): CardFacts {
	const fees = extraFees(t, card, (amount) => formatMoney(amount, card.currency, language));
	return {
		...Object.fromEntries(EXTRA_FEES.map((code) => [code, ""])),
		...Object.fromEntries(
			fees.map(({ code, label, text }) => [code, t("airport-list:fee-included", { fee: label, amount: text })]),
		),
		confirmation: t(card.instant ? "vehicle:instant" : "vehicle:on-request"),
	};
}

interface TransferProps extends ResultsProps {
	card: FoundTransfers["list"][number];
	usual: CardFacts;
}

function Transfer({ card, usual, values, found, mayBook }: TransferProps) {
	const { t, i18n } = useTranslation(["airport", "vehicle", "airport-list"]);
	const count = Number(values.vehicle_count) || 1;
	const own = ownFacts(factsOf(t, card, i18n.language), usual);
	const { destination: _to, departure: _from, ...query } = valuesQuery(values);
	const offer = {
		rate_id: card.rate_id,
		place: found.place.place,
		place_address: found.place_address,
		expected_amount: card.total_amount,
		expected_currency: card.currency,
	};
	return (
		<VehicleCard
			vehicle={card}
			body={bodyOf(card.vehicle_class, card.max_passengers)}
			what={t("vehicle:vehicles-count", { count })}
			href={mayBook ? airportPaths.booking({ ...query, ...offer }) : null}
		>
			<p>{t(count > 1 ? "vehicle-facts-each" : "vehicle-facts", card)}</p>
			<p className="text-sm text-ink-soft">{t("examples", card)}</p>
			{own.map((fact) => (
				<p key={fact} className="text-sm">
					{fact}
				</p>
			))}
		</VehicleCard>
	);
}
