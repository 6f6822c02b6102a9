import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { Link } from "~/components/ui/link";
import { ZoneNote } from "~/components/ui/time";
import { formatDate, formatPlaceTime } from "~/lib/time/travel-dates";
import { ViewedHotels } from "~/parts/hotel/viewed-hotels";
import { paths } from "~/paths";
import type { MemberActivity as Own } from "./member-activity.server";

function OrdersToPay({ own: { orders, waiting, all_waiting } }: { own: Own }) {
	const { t, i18n } = useTranslation("home");
	const { language } = i18n;
	return (
		<section aria-labelledby="to-pay" className="rounded-card border border-gold bg-surface p-4 sm:p-6">
			<div className="flex flex-wrap items-baseline justify-between gap-x-4">
				<h2 id="to-pay" className="text-xl font-semibold">
					{t("to-pay")}
				</h2>
				{waiting > orders.length ? <a href={all_waiting}>{t("all-to-pay", { count: waiting })}</a> : null}
			</div>
			<ul>
				{orders.map((order) => (
					<li
						key={order.id}
						className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line py-3 first:border-t-0 last:pb-0"
					>
						<div className="min-w-0 flex-1 basis-64">
							<p className="font-medium">{order.title}</p>
							<p className="text-sm text-ink-soft">
								{formatDate(order.service_from, language)} – {formatDate(order.service_until, language)} · {order.total}
							</p>
							{order.hold_expires_at === null ? null : (
								<p className="flex items-center gap-1.5 text-sm font-medium text-gold-deep">
									<Icon name="clock" />
									{t("pay-before", {
										time: formatPlaceTime(order.hold_expires_at, language),
									})}
								</p>
							)}
						</div>
						<ButtonLink to={paths.orderDetail(order.id)} variant={order.payable ? "primary" : "secondary"}>
							{t(order.payable ? "pay" : "see-order")}
							<span className="sr-only"> {order.title}</span>
						</ButtonLink>
					</li>
				))}
			</ul>
			{orders.some(({ hold_expires_at }) => hold_expires_at !== null) ? <ZoneNote className="mt-3" /> : null}
		</section>
	);
}

function Searches({ searches }: { searches: Own["searches"] }) {
	const { t, i18n } = useTranslation("home");
	const { language } = i18n;
	return (
		<ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
			{searches.map((search) => (
				<li key={search.to}>
					<a
						href={search.to}
						className="flex h-full flex-col rounded-card border border-line bg-surface px-4 py-3 text-sm text-ink-soft no-underline hover:border-river"
					>
						<b className="text-base font-semibold text-river">{search.name}</b> {formatDate(search.check_in, language)}{" "}
						– {formatDate(search.check_out, language)} <span>{t("guests", { count: search.guests })}</span>
					</a>
				</li>
			))}
		</ul>
	);
}

/** Orders to pay, recent searches, favourites and viewed hotels. */
export function MemberActivitySection({ own }: { own: Own }) {
	const { t } = useTranslation("home");
	return (
		<>
			{own.orders.length > 0 ? <OrdersToPay own={own} /> : null}
			{own.searches.length > 0 ? (
				<section aria-labelledby="go-on">
					<h2 id="go-on" className="mb-3 text-xl font-semibold">
						{t("go-on")}
					</h2>
					<Searches searches={own.searches} />
				</section>
			) : null}
			<ViewedHotels title={t("favourites")} hotels={own.favourites}>
				<Link to={paths.favourites()} className="inline-flex min-h-11 items-center md:min-h-9">
					{t("all-favourites")}
				</Link>
			</ViewedHotels>
			<ViewedHotels title={t("viewed")} hotels={own.viewed} />
		</>
	);
}
