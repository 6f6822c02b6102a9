import { useTranslation } from "react-i18next";
import { formatMoney } from "~/lib/money";
import { chosenCount } from "~/parts/list/chosen-count";
import { ResultList } from "~/parts/vehicles/result-list";
import { VehicleCard } from "~/parts/vehicles/vehicle-card";
import { TRANSFER_SORTS } from "~/portal-contract/airport/list";
import { airportPaths } from "../airport-paths";
import { type TransferSearchValues, valuesQuery } from "../search/search-values";
import { extraFees } from "../transfer-facts";
import { facetGroups, NO_FILTERS } from "./facet-groups";
import type { ListFilters } from "./filters.server";
import { listHref } from "./list-href";
import type { FoundTransfers } from "./load-list.server";
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
	const { t } = useTranslation(["airport-list", "vehicle-list", "vehicle", "airport"]);
	const { sort, price_min: min, price_max: max } = filters;
	const ends = { airport: found.airport.name, place: found.place.name };
	return (
		<ResultList
			heading={t(`results-${found.transfer_type}`, { count: found.total, ...ends })}
			facts={<TripFacts found={found} />}
			action={airportPaths.list()}
			kept={{ ...valuesQuery(values), sort: sort === "default" ? null : sort }}
			chosen={chosenCount(filters)}
			groups={facetGroups(t, filters, found)}
			price={{ title: t("price-group", { currency: found.currency }), min, max }}
			clear={listHref(values, { ...NO_FILTERS, sort, page: 1 })}
			found={found}
			sorts={TRANSFER_SORTS}
			sort={sort}
			sortHref={(one) => listHref(values, { ...filters, sort: one, page: 1 })}
			pageHref={(page) => listHref(values, { ...filters, page })}
		>
			{found.list.map((card) => (
				<Transfer key={card.rate_id} card={card} {...props} />
			))}
		</ResultList>
	);
}

function Transfer({ card, values, found, mayBook }: ResultsProps & { card: FoundTransfers["list"][number] }) {
	const { t, i18n } = useTranslation(["airport", "vehicle", "airport-list"]);
	const count = Number(values.vehicle_count) || 1;
	const fees = extraFees(t, card, (amount) => formatMoney(amount, card.currency, i18n.language));
	const { destination: _to, departure: _from, ...asked } = valuesQuery(values);
	const offer = {
		rate_id: card.rate_id,
		place: found.place.place,
		seen_amount: card.total_amount,
		seen_currency: card.currency,
	};
	return (
		<VehicleCard
			vehicle={card}
			what={t("vehicle:vehicles-count", { count })}
			prices={fees.map(({ code, label, text }) => (
				<p key={code} className="text-sm text-ink-soft">
					{t("airport-list:fee-included", { fee: label, amount: text })}
				</p>
			))}
			href={mayBook ? airportPaths.booking({ ...asked, ...offer }) : null}
		>
			<p>{t(count > 1 ? "vehicle-facts-each" : "vehicle-facts", card)}</p>
			<p className="text-sm text-ink-soft">{t("examples", card)}</p>
			<p className="text-sm">{t(`included-${found.transfer_type}`)}</p>
		</VehicleCard>
	);
}
