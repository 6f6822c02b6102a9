import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/feedback/empty-state";
import { Time, ZoneNote } from "~/components/ui/time";
import { FeedLine } from "~/features/operator/flights/feed-line";
import { FlightCard } from "~/features/operator/flights/flight-card";
import { FlightFilters } from "~/features/operator/flights/flight-filters";
import { landingForm } from "~/features/operator/flights/forms.server";
import { flightsQueryOf } from "~/features/operator/flights/query.server";
import { pageTitle } from "~/i18n/page-title";
import { replyOf } from "~/lib/forms/form-reply";
import type { PageHandle } from "~/lib/site/page-handle";
import { GoneReply } from "~/parts/forms/reply-summary";
import { useReply } from "~/parts/forms/use-reply";
import { flightId, flightsAddress } from "~/parts/vehicles/arriving-flights";
import { DayLinks } from "~/parts/vehicles/day-links";
import { MAX_ON_BOARD } from "~/portal-contract/order/limits";
import { answerForm } from "~/session/forms/define-form.server";
import { requirePermission } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = {
	i18n: ["flights", "dispatch", "form"],
	typed: { landing_at: { label: "flights:landing-at" } },
};

export const meta: MetaFunction = (args) => pageTitle(args, "flights:title");

export async function loader({ request }: LoaderFunctionArgs) {
	await requirePermission(request, "operator/flights");
	const query = flightsQueryOf(request);
	const { date, today, list, airports, feed, has_more } = await portalFor(request).airport.flights(query);
	return { query, page: { date, today, airports }, list, feed, has_more };
}

export async function action(args: ActionFunctionArgs) {
	return answerForm(args, "operator/flights", landingForm);
}

export { readAgain as shouldRevalidate } from "~/lib/forms/read-again";

export default function ArrivingFlights() {
	const { query, page, list, feed, has_more } = useLoaderData<typeof loader>();
	const reply = useReply();
	const { t } = useTranslation("flights");
	const isShown = list.some(({ flight_number, airport }) => replyOf(reply, undefined, { flight_number, airport }));
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
				<DayLinks {...page} to={(date) => flightsAddress({ ...query, date })} />
			</div>
			<div>
				<FeedLine feed={feed} />
				<ZoneNote />
			</div>
			<FlightFilters page={page} query={query} />
			<GoneReply reply={reply} isShown={isShown} title={t("not-done")} />
			{list.length === 0 ? <EmptyState title={t("nothing")} /> : null}
			<ul className="flex flex-col gap-4">
				{list.map((flight) => (
					<FlightCard key={flightId(flight)} flight={flight} />
				))}
			</ul>
			{has_more ? <p className="text-sm text-ink-soft">{t("list-ends", { count: MAX_ON_BOARD })}</p> : null}
		</div>
	);
}
