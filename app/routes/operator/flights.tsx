import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/feedback/empty-state";
import { ErrorSummary } from "~/components/form/error-summary";
import { Time } from "~/components/ui/time";
import { FeedLine } from "~/features/operator/flights/feed-line";
import { FlightCard } from "~/features/operator/flights/flight-card";
import { FlightDays, FlightFilters } from "~/features/operator/flights/flight-filters";
import { enterLanding } from "~/features/operator/flights/forms.server";
import { flightsQueryOf } from "~/features/operator/flights/query.server";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { flightId, flightsAddress } from "~/parts/vehicles/arriving-flights";
import { MOST_ON_BOARD } from "~/portal-contract/order/limits";
import { flashRedirect } from "~/session/cookies/flash.server";
import { languageOf } from "~/session/cookies/language.server";
import { readForm } from "~/session/forms/read-form.server";
import { requirePermission } from "~/session/member.server";
import { attempt, portalFor } from "~/session/portal.server";

export const handle: PageHandle = {
	i18n: ["flights", "dispatch", "form"],
	typed: { landing_at: { label: "flights:landing-at" } },
};

export const meta: MetaFunction = (args) => pageTitle(args, "flights:title");

export async function loader({ request }: LoaderFunctionArgs) {
	await requirePermission(request, "operator/flights");
	const query = flightsQueryOf(request);
	const { date, today, list, airports, feed, is_cut } = await portalFor(request).airport.flights(query);
	return { query, page: { date, today, airports }, list, feed, is_cut };
}

export async function action({ request }: ActionFunctionArgs) {
	await requirePermission(request, "operator/flights/delay");
	const ports = {
		portal: portalFor(request),
		attempt: <T,>(run: () => PromiseLike<T>) => attempt(run, { outages: true }),
	};
	const acted = await enterLanding(await readForm(request), { ...ports, language: languageOf(request) });
	if (!acted.done) return data(acted.reply, { status: acted.status });
	return flashRedirect(flightsAddress(flightsQueryOf(request)), acted.notices);
}

export default function ArrivingFlights() {
	const { query, page, list, feed, is_cut } = useLoaderData<typeof loader>();
	const reply = useActionData<typeof action>() ?? null;
	const { t } = useTranslation("flights");
	const gone = reply && !list.some((flight) => flightId(flight) === reply.id) ? reply : null;
	return (
		<div className="flex flex-col gap-6">
			<div className="flex flex-wrap items-end justify-between gap-4">
				<div>
					<h1 className="text-2xl font-semibold">{t("title")}</h1>
					<p className="mt-1 tabular-nums">
						<Time date={page.date} />{" "}
						{page.date === page.today ? <span className="text-ink-soft">{t("dispatch:today")}</span> : null}
					</p>
				</div>
				<FlightDays page={page} query={query} />
			</div>
			<FeedLine feed={feed} />
			<FlightFilters page={page} query={query} />
			{gone ? (
				<ErrorSummary title={t("not-done")} items={[{ message: gone.message ?? gone.error ?? "format" }]} />
			) : null}
			{list.length === 0 ? <EmptyState title={t("nothing")} /> : null}
			<ul className="flex flex-col gap-4">
				{list.map((flight) => (
					<FlightCard key={flightId(flight)} flight={flight} reply={reply?.id === flightId(flight) ? reply : null} />
				))}
			</ul>
			{is_cut ? <p className="text-sm text-ink-soft">{t("list-ends", { count: MOST_ON_BOARD })}</p> : null}
		</div>
	);
}
