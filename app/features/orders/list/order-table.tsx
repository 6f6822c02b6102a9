import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Money } from "~/components/ui/money";
import { Time } from "~/components/ui/time";
import { formatClock } from "~/lib/travel-dates";
import { StateChip } from "~/parts/state-chip";
import { paths } from "~/paths";
import type { OrderRow } from "~/portal-contract/order/order";

/** A cell that carries its head's word where the table is drawn as cards. */
function Cell({ label, children, end }: { label: string; children: ReactNode; end?: boolean }) {
	return (
		<td
			data-label={label}
			className={`flex gap-4 py-1 before:w-24 before:shrink-0 before:text-ink-soft before:content-[attr(data-label)] sm:table-cell sm:px-3 sm:py-3 sm:align-top sm:before:content-none ${end ? "sm:text-right" : ""}`}
		>
			<div className="min-w-0">{children}</div>
		</td>
	);
}

function Head({ children, end }: { children: ReactNode; end?: boolean }) {
	return (
		<th scope="col" className={`px-3 py-2 font-medium ${end ? "text-right" : "text-left"}`}>
			{children}
		</th>
	);
}

function Row({ order }: { order: OrderRow }) {
	const { t, i18n } = useTranslation("orders");
	const mayPay = order.hold_expires_at !== null && order.actions.some((action) => action.call === "pay");
	return (
		<tr className="block border-b border-line px-4 py-3 last:border-b-0 hover:bg-river/10 sm:table-row sm:px-0">
			<th scope="row" className="block py-1 text-left font-normal sm:table-cell sm:px-3 sm:py-3 sm:align-top">
				<Link to={paths.orderDetail(order.id)} className="inline-flex min-h-9 items-center font-medium whitespace-nowrap sm:min-h-0">
					{order.booking_id}
				</Link>
				<span className="block text-ink-soft">
					<Time seconds={order.booking_date} />
				</span>
			</th>
			<Cell label={t("hotel-name")}>
				<span className="block font-medium">{order.title}</span>
				<span className="block text-ink-soft">{order.city}</span>
			</Cell>
			<Cell label={t("stay")}>
				{order.check_in && order.check_out ? (
					<>
						<span className="block whitespace-nowrap">
							<Time date={order.check_in} />
						</span>
						<span className="block whitespace-nowrap">
							<Time date={order.check_out} />
						</span>
					</>
				) : (
					"–"
				)}
			</Cell>
			<Cell label={t("guests")}>
				{order.guests.map((guest, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: two guests may have one name; the list never changes its order
					<span key={index} className="block break-words">
						{guest}
					</span>
				))}
			</Cell>
			<Cell label={t("total-amount")} end>
				<Money amount={order.total_amount} currency={order.currency} />
			</Cell>
			<Cell label={t("order-parts:state-order")}>
				<StateChip axis="order" code={order.status} text={order.status_text} />
				{mayPay && order.hold_expires_at !== null ? (
					<Link to={paths.orderDetail(order.id)} className="mt-1 block text-vermilion">
						{t("pay-before", { time: formatClock(order.hold_expires_at, i18n.language) })}
					</Link>
				) : null}
			</Cell>
		</tr>
	);
}

/** Orders as a table; cards under 640 px. */
export function OrderTable({ orders }: { orders: readonly OrderRow[] }) {
	const { t } = useTranslation("orders");
	return (
		<div className="overflow-x-auto rounded-card border border-line bg-surface">
			<table className="block w-full text-sm tabular-nums sm:table">
				<caption className="sr-only">{t("title")}</caption>
				<thead className="sr-only border-b border-line text-ink-soft sm:not-sr-only sm:table-header-group">
					<tr>
						<Head>{t("booking-id")}</Head>
						<Head>{t("hotel-name")}</Head>
						<Head>{t("stay")}</Head>
						<Head>{t("guests")}</Head>
						<Head end>{t("total-amount")}</Head>
						<Head>{t("order-parts:state-order")}</Head>
					</tr>
				</thead>
				<tbody className="block sm:table-row-group">
					{orders.map((order) => (
						<Row key={order.id} order={order} />
					))}
				</tbody>
			</table>
		</div>
	);
}
