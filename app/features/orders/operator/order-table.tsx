import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import { Money } from "~/components/ui/money";
import { Cell, ListRow, ListTable, RowHead } from "~/components/ui/table-cells";
import { Time, ZoneNote } from "~/components/ui/time";
import { StateChip } from "~/parts/state/state-chip";
import { isWorthSaying } from "~/parts/state/state-tones";
import { paths, withQuery } from "~/paths";
import type { OperatorOrderRow, OperatorQueue } from "~/portal-contract/operator/orders";
import type { OrderRow } from "~/portal-contract/order/order";
import type { OrderLine } from "../line";
import { DueClock } from "./due-clock";

/** The order's status, and of the other axes those that need attention. */
function Statuses({ order }: { order: OperatorOrderRow }) {
	const { t } = useTranslation("order-parts");
	const others = (["payment", "refund", "settlement"] as const).filter((axis) =>
		isWorthSaying(axis, order[`${axis}_status`]),
	);
	return (
		<>
			<StateChip axis="order" code={order.status} text={order.status_text} />{" "}
			{others.map((axis) => (
				<span key={axis} className="mt-1 block text-ink-soft">
					{t("operator:axis", { axis: t(`state-${axis}`), state: order[`${axis}_status_text`] })}{" "}
				</span>
			))}
		</>
	);
}

function Service({ order: { title, place } }: { order: OrderRow }) {
	return (
		<>
			<span className="block font-medium">{title}</span> <span className="block text-ink-soft">{place}</span>
		</>
	);
}

function Dates({ order: { service_from, service_until } }: { order: OrderRow }) {
	return [service_from, service_until].map((date) => (
		<span key={date} className="block whitespace-nowrap">
			<Time date={date} />{" "}
		</span>
	));
}

interface RowProps {
	order: OperatorOrderRow;
	line: OrderLine;
	headings: LineHeadings;
	from: Readonly<Record<string, string | number>>;
}

function Row({ order, line, headings, from }: RowProps) {
	const { t } = useTranslation("operator");
	const { Service: TheService = Service, Dates: TheDates = Dates } = line;
	return (
		<ListRow hasHover>
			<RowHead>
				<Link
					to={withQuery(paths.operatorOrder(order.company_id, order.id), from)}
					className="inline-flex min-h-11 items-center font-medium whitespace-nowrap sm:min-h-0"
				>
					{order.booking_id}
				</Link>{" "}
				<span className="block">{order.company}</span> <span className="block text-ink-soft">{order.user_account}</span>
			</RowHead>
			<Cell label={t("clock")}>
				{order.due_at === null ? "–" : <DueClock dueAt={order.due_at} dueText={order.due_text} />}
			</Cell>
			<Cell label={headings.service}>
				<TheService order={order} />
			</Cell>
			<Cell label={headings.dates}>
				<TheDates order={order} />
			</Cell>
			<Cell label={t("guests")}>
				{order.guests.map((guest, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: two guests may have one name; the list never changes its order
					<span key={index} className="block break-words">
						{guest}{" "}
					</span>
				))}
			</Cell>
			<Cell label={t("amount")} end>
				<Money amount={order.total_amount} currency={order.currency} />
			</Cell>
			<Cell label={t("order-parts:state-order")}>
				<Statuses order={order} />
			</Cell>
		</ListRow>
	);
}

export interface LineHeadings {
	service: string;
	dates: string;
}

interface OperatorOrderTableProps {
	orders: readonly OperatorOrderRow[];
	queue: OperatorQueue;
	/** Query by which an order's page leads back here. */
	from: RowProps["from"];
	headings: Readonly<Record<string, LineHeadings>>;
	lineOf(product_line: string): OrderLine;
}

/** Cards below 640 px. With a single line, the heads are in its texts. */
export function OperatorOrderTable({ orders, queue, from, headings, lineOf }: OperatorOrderTableProps) {
	const { t } = useTranslation("operator");
	const [only, second] = Object.values(headings);
	const general = only && !second ? only : { service: t("service"), dates: t("dates") };
	return (
		<div className="flex flex-col gap-3">
			<p className="text-sm text-ink-soft">{t(`about-${queue}`)}</p>
			<ListTable
				caption={t(`queue-${queue}`)}
				className="sm:[&_:is(td,th)]:px-2"
				headings={[
					t("order"),
					t("clock"),
					general.service,
					general.dates,
					t("guests"),
					{ end: t("amount") },
					t("order-parts:state-order"),
				]}
			>
				{orders.map((order) => (
					<Row
						key={`${order.company_id} ${order.id}`}
						order={order}
						line={lineOf(order.product_line)}
						headings={headings[order.product_line] ?? general}
						from={from}
					/>
				))}
			</ListTable>
			{orders.some(({ due_at }) => due_at !== null) ? <ZoneNote /> : null}
		</div>
	);
}
