import { useTranslation } from "react-i18next";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { ButtonLink } from "~/components/ui/button";
import { formatDate } from "~/lib/time/travel-dates";
import { paths, withQuery } from "~/paths";
import type { Order } from "~/portal-contract/order/order";
import { fromAddress, listAddress, type QueuePlace } from "./address";
import { boardAddress } from "./board/address";

interface OrderTrailProps {
	order: Pick<Order, "booking_id">;
	place: QueuePlace | null;
	/** The day of the board from which it was opened. */
	board?: string | null;
}

/** The way back to the list from which the order was opened, and on to the next order of it; that leads once this order has left the list. */
export function OrderTrail({ order, place, board }: OrderTrailProps) {
	const { t, i18n } = useTranslation("operator");
	if (board) {
		const day = {
			label: t("dispatch:board-of", { date: formatDate(board, i18n.language) }),
			to: boardAddress({ date: board }),
		};
		return <Breadcrumbs items={[day, { label: order.booking_id }]} />;
	}
	const queue =
		place && place.query.queue !== "all" ? [{ label: t(`queue-${place.query.queue}`), to: backTo(place) }] : [];
	const list = { label: t("title"), to: place && queue.length === 0 ? backTo(place) : paths.operatorOrders() };
	return (
		<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 print:hidden">
			<Breadcrumbs items={[list, ...queue, { label: order.booking_id }]} />
			{place ? <Next place={place} /> : null}
		</div>
	);
}

const backTo = ({ query }: QueuePlace) => paths.operatorOrders(listAddress(query));

function Next({ place }: { place: QueuePlace }) {
	const { t } = useTranslation("operator");
	const { next, left, is_in, query } = place;
	const variant = is_in ? "secondary" : "primary";
	const queue = t(`queue-${query.queue}`);
	if (!next) {
		return (
			<p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
				{t(left > 0 ? "queue-left" : is_in ? "queue-last" : "queue-done", { queue, count: left })}{" "}
				<ButtonLink to={backTo(place)} variant={variant} size="small">
					{t("back-to-queue")}
				</ButtonLink>
			</p>
		);
	}
	return (
		<p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
			{t("queue-left", { queue, count: left })}{" "}
			<ButtonLink
				to={withQuery(paths.operatorOrder(next.company_id, next.id), fromAddress(query))}
				variant={variant}
				size="small"
				id="next-order"
			>
				{t("next-order", { number: next.booking_id })}
			</ButtonLink>
		</p>
	);
}
