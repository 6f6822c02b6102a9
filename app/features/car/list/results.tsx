import { useTranslation } from "react-i18next";
import { formatMoney } from "~/lib/money";
import { PageLinks } from "~/parts/list/page-links";
import { CancellationLine } from "~/parts/policy/cancellation-line";
import { Price } from "~/parts/price/price";
import { PolicyBadge } from "~/parts/travel-policy/policy-badge";
import { CAR_SORTS } from "~/portal-contract/car/list";
import { carPaths } from "../car-paths";
import { valuesQuery } from "../search/search-values";
import { spanText } from "../span-text";
import { CarFilterPanel, NO_FILTERS, type PanelProps } from "./filter-panel";
import { listHref } from "./list-href";
import type { FoundCars } from "./load-list.server";

const FEW = 3;

interface ResultsProps extends PanelProps {
	/** Whether the reader may book; guests are asked to sign in behind the link. */
	mayBook: boolean;
}

export function CarResults({ mayBook, ...shared }: ResultsProps) {
	const { values, filters, found } = shared;
	const { t } = useTranslation("car-list");
	const { list, total, page, limit } = found;
	return (
		<div className="flex flex-col gap-4">
			<h1 tabIndex={-1} className="text-2xl font-semibold">
				{t("results", { count: total, from: found.pick_up.name, to: found.drop_off.name })}
			</h1>
			<div className="grid items-start gap-x-6 gap-y-3 lg:grid-cols-[14rem_minmax(0,1fr)]">
				<CarFilterPanel {...shared} />
				<div className="min-w-0">
					{list.length > 0 ? <SortLinks {...shared} /> : <Nothing {...shared} />}
					<ul className="flex flex-col gap-3">
						{list.map((car) => (
							<CarCard key={car.rate_id} car={car} mayBook={mayBook} {...shared} />
						))}
					</ul>
					<PageLinks page={page} pages={Math.ceil(total / limit)} href={(number) => listHref(values, { ...filters, page: number })} />
				</div>
			</div>
		</div>
	);
}

function Nothing({ values, filters }: PanelProps) {
	const { t } = useTranslation("car-list");
	return (
		<p>
			{t("nothing-found")} <a href={listHref(values, { ...NO_FILTERS, sort: filters.sort, page: 1 })}>{t("clear-all")}</a>
		</p>
	);
}

function SortLinks({ values, filters }: PanelProps) {
	const { t } = useTranslation("car-list");
	return (
		<nav aria-label={t("sort")} className="-mx-4 mb-3 overflow-x-auto px-4 sm:mx-0 sm:px-0">
			<ul className="flex gap-1 sm:flex-wrap">
				{CAR_SORTS.map((sort) => (
					<li key={sort}>
						<a
							href={listHref(values, { ...filters, sort, page: 1 })}
							aria-current={sort === filters.sort ? "true" : undefined}
							id={`s-${sort}`}
							data-keep-scroll=""
							className="inline-flex min-h-11 items-center rounded-md px-4 text-sm no-underline aria-current:bg-river aria-current:font-medium aria-current:text-on-accent md:min-h-8"
						>
							{`${t(`sort-${sort}`)} `}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

function CarCard({ car, values, found, mayBook }: PanelProps & { car: FoundCars["list"][number]; mayBook: boolean }) {
	const { t, i18n } = useTranslation(["car-list", "car"]);
	const { terms } = car;
	const day = formatMoney(car.price_per_day, car.currency, i18n.language);
	const facts = t("car:vehicle-facts", { ...car, car_class: t(`car:class-${car.car_class}`), energy: t(`car:energy-${car.energy}`) });
	const included = [
		t("car:included-hours", terms),
		t(terms.mileage_policy === "unlimited" ? "car:mileage-unlimited" : "car:mileage-limited", terms),
		t(terms.fuel_included ? "car:fuel-included" : "car:fuel-extra"),
		t(terms.tolls_included ? "car:tolls-included" : "car:tolls-extra"),
	];
	const { pick_up: _from, drop_off: _to, ...asked } = valuesQuery(values);
	const offer = { rate_id: car.rate_id, pick_up_place: found.pick_up.place, drop_off_place: found.drop_off.place };
	const seen = { seen_amount: car.total_amount, seen_currency: car.currency };
	return (
		<li className="grid gap-3 rounded-card border border-line bg-surface p-4 sm:grid-cols-2">
			<div className="min-w-0">
				<h2 className="text-lg font-semibold">{car.vehicle_model}</h2>
				<p className="text-ink-soft">{car.vehicle_model_alt}</p>
				<p>{facts}</p>
				<p className="text-sm text-ink-soft">{t(`car:drivetrain-${car.drivetrain}`)}</p>
				<p className="text-sm">{included.join(t("car:clause-separator"))}</p>
				<p className="text-sm text-ink-soft">
					{t("speaks", { languages: terms.driver_languages.map((one) => t(`car:driver-${one}`)).join(t("list-separator")) })}
				</p>
				<CancellationLine freeUntil={car.free_until} />
			</div>
			<div className="flex flex-col gap-1">
				{car.vehicles_left <= FEW ? <p className="font-medium text-gold-deep">{t("vehicles-left", { count: car.vehicles_left })}</p> : null}
				<Price total={car.total_amount} currency={car.currency} what={spanText(t, found.days, Number(values.rental_count) || 1)} />
				<p className="text-sm text-ink-soft">{t("per-day", { amount: day })}</p>
				<p className="text-sm text-ink-soft">{t(car.instant ? "car:instant" : "car:on-request")}</p>
				<PolicyBadge verdict={car.travel_policy} />
				{mayBook ? (
					<p>
						<a
							href={carPaths.booking({ ...asked, ...offer, ...seen })}
							aria-label={t("book-car", { model: car.vehicle_model })}
							className="inline-flex min-h-11 items-center justify-center rounded-field bg-river px-4 font-medium text-on-accent"
						>
							{t("book")}
						</a>
					</p>
				) : null}
			</div>
		</li>
	);
}
