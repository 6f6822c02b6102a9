import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { buttonLook } from "~/components/ui/button";
import { Money } from "~/components/ui/money";
import { formatMoney } from "~/lib/money";
import { formatDate, formatPlaceTime, isoMinute } from "~/lib/time/travel-dates";
import { PolicyBadge } from "~/parts/policy/policy-badge";
import { type PolicyRow, policyRows } from "~/parts/policy/policy-rows";
import { nightPriceText } from "~/parts/price/night-price";
import { paths } from "~/paths";
import type { Offer, RoomTypeOffers } from "~/portal-contract/hotel/detail";
import type { Stay } from "~/portal-contract/hotel/stay";
import { FEW_ROOMS } from "../few-rooms";
import { offerQuery } from "../stay-query";
import { nightRuns } from "./night-runs";
import { RoomTypeCell } from "./room-type-cell";

type RoomType = z.output<typeof RoomTypeOffers>;

interface OfferRowProps {
	hotel_id: number;
	type: RoomType;
	offer: Offer;
	stay: Stay;
	mayBook: boolean;
	isFirst: boolean;
}

export function OfferRow({ hotel_id, type, offer, stay, mayBook, isFirst }: OfferRowProps) {
	const { t, i18n } = useTranslation(["hotel-detail", "order-parts"]);
	const { rate_plan_id, total_amount: expected_amount, currency: expected_currency } = offer;
	const meal = t(`order-parts:meal-${offer.meal_type}`);
	const book = offerQuery(stay, { rate_plan_id, expected_amount, expected_currency, hotel_id });
	return (
		<tr>
			{isFirst ? <RoomTypeCell type={type} /> : null}
			<td>
				<b>{`${offer.rate_plan} `}</b>
				{meal === offer.rate_plan ? null : (
					<>
						<br />
						{`${meal} `}
					</>
				)}
				<small>{t(offer.instant ? "order-parts:instant" : "order-parts:on-request")}</small>{" "}
				<small>{t(offer.credit ? "pay-credit-too" : "pay-deposit-only")}</small>
			</td>
			<td>
				<Cancellation offer={offer} />
			</td>
			<td>
				<Money amount={expected_amount} currency={expected_currency} size="total" />{" "}
				<small>
					{t("order-parts:per-night", { amount: formatMoney(offer.price_per_night, expected_currency, i18n.language) })}
				</small>
				<PolicyBadge verdict={offer.travel_policy} className="text-sm" />
				<Nights nights={offer.nights} currency={expected_currency} />
			</td>
			<td>
				{mayBook ? (
					<a
						href={paths.hotelBooking(book)}
						rel="nofollow"
						aria-label={t("book-offer", { room: type.name, plan: offer.rate_plan })}
						className={buttonLook({})}
					>
						{t("book")}
					</a>
				) : null}
				{offer.rooms_left <= FEW_ROOMS ? (
					<p className="mt-1 text-sm font-medium text-vermilion">
						{t("order-parts:rooms-left", { count: offer.rooms_left })}
					</p>
				) : null}
			</td>
		</tr>
	);
}

const DOTS: Record<PolicyRow["kind"], string> = {
	free: "before:bg-jade",
	part: "before:bg-gold",
	whole: "before:bg-vermilion",
};
const FEES: Record<PolicyRow["kind"], string> = { free: "policy-free", part: "policy-fee", whole: "policy-whole" };

/** Cancellation fees by deadline, in the hotel's time. */
function Cancellation({ offer }: { offer: Offer }) {
	const { t, i18n } = useTranslation(["hotel-detail", "order-parts"]);
	return (
		<ol>
			{policyRows(offer.policy, offer.total_amount).map(({ from, until, amount, kind }) => (
				<li key={from ?? "first"} className={DOTS[kind]}>
					{until === null ? (
						<small>{`${t(from === null ? "order-parts:policy-always" : "policy-after")} `}</small>
					) : (
						<small>
							<time dateTime={isoMinute(until)}>
								{t("order-parts:policy-until", { time: formatPlaceTime(until, i18n.language) })}
							</time>{" "}
						</small>
					)}
					<span className={kind === "free" ? "font-medium text-jade" : undefined}>
						{t(`order-parts:${FEES[kind]}`, { amount: formatMoney(amount, offer.currency, i18n.language) })}
					</span>
				</li>
			))}
		</ol>
	);
}

/** Nightly price of a room, of each room where they differ; consecutive nights at the same prices share a line. */
function Nights({ nights, currency }: Pick<Offer, "nights" | "currency">) {
	const { t, i18n } = useTranslation(["order-parts", "party"]);
	const dateText = (date: string) => <span>{formatDate(date, i18n.language)}</span>;
	if (nights.length === 0) return null;
	return (
		<details>
			<summary>{t("nightly-prices")}</summary>
			{nightRuns(nights).map(({ first, last, ...prices }) => (
				<p key={first}>
					<span>
						{dateText(first)}
						{last === first ? null : <> – {dateText(last)}</>}
					</span>{" "}
					{nightPriceText({ t, language: i18n.language }, prices, currency)}
				</p>
			))}
		</details>
	);
}
