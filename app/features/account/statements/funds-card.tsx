import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { DataList } from "~/components/ui/data-list";
import { Link } from "~/components/ui/link";
import { Money } from "~/components/ui/money";
import { Time } from "~/components/ui/time";
import { lastDayOf } from "~/lib/time/last-day";
import { formatDate } from "~/lib/time/travel-dates";
import { paths } from "~/paths";
import type { Funds, HeldAmount } from "~/portal-contract/money/statements";
import { grouped } from "../points";

/** What may be spent, what is held and what is owed; the credit line beside the pre-deposit. */
export function FundsCards({ funds, runwayDays }: { funds: Funds; runwayDays: number | null }) {
	const { t, i18n } = useTranslation("account-money");
	const until = funds.credit_temp_until;
	const money = (amount: number) => <Money amount={amount} currency={funds.currency} />;
	return (
		<div className="grid gap-4 md:grid-cols-2">
			<Card
				title={t("deposit")}
				aside={<Money amount={funds.deposit_available} currency={funds.currency} size="total" />}
			>
				<DataList
					rows={[
						{ label: t("deposit-available"), value: money(funds.deposit_available) },
						{ label: t("held"), value: money(funds.deposit_pending) },
						{ label: t("deposit-balance"), value: money(funds.deposit_available + funds.deposit_pending) },
					]}
				/>
			</Card>
			<Card
				title={t("credit")}
				aside={<Money amount={funds.credit_available} currency={funds.currency} size="total" />}
			>
				<DataList
					rows={[
						{ label: t("credit-available"), value: money(funds.credit_available) },
						{ label: t("credit-used"), value: money(funds.credit_used) },
						{ label: t("held"), value: money(funds.credit_pending) },
						{ label: t("credit-limit"), value: money(funds.credit_limit) },
						{
							label: t("credit-temporary"),
							value:
								until === null ? null : (
									<>
										{money(funds.credit_temp_limit)}{" "}
										<span className="text-ink-soft">
											{t("credit-temporary-until", { date: formatDate(lastDayOf(until), i18n.language) })}
										</span>
									</>
								),
						},
					]}
				/>
				{runwayDays === null ? null : (
					<p className="mt-2 text-sm text-ink-soft">{t("runway-credit", { days: grouped(runwayDays) })}</p>
				)}
			</Card>
		</div>
	);
}

interface HeldProps {
	held: readonly HeldAmount[];
	currency: string;
}

function HeldList({ held, currency, title, text }: HeldProps & { title: string; text: string }) {
	const { t } = useTranslation("account-money");
	if (held.length === 0) return null;
	return (
		<Card title={title}>
			<p className="mb-2 text-sm text-ink-soft">{text}</p>
			<ul>
				{held.map(({ order_id, booking_id, amount, create_time }) => (
					<li
						key={`${order_id} ${create_time}`}
						className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2 text-sm last:border-b-0"
					>
						<span>
							<span className="text-ink-soft">
								<Time seconds={create_time} />
							</span>{" "}
							{order_id === null ? (
								t("held-withdrawal")
							) : (
								<Link to={paths.orderDetail(order_id)} className="underline">
									{booking_id}
								</Link>
							)}{" "}
						</span>
						<Money amount={amount} currency={currency} />
					</li>
				))}
			</ul>
		</Card>
	);
}

/** Amounts that are held, for orders and for withdrawals apart; nothing where none is. */
export function HeldAmounts({ held, currency }: HeldProps) {
	const { t } = useTranslation("account-money");
	const isOfOrder = ({ order_id }: HeldAmount) => order_id !== null;
	return (
		<>
			<HeldList held={held.filter(isOfOrder)} currency={currency} title={t("held-orders")} text={t("held-text")} />
			<HeldList
				held={held.filter((one) => !isOfOrder(one))}
				currency={currency}
				title={t("held-withdrawals")}
				text={t("held-withdrawals-text")}
			/>
		</>
	);
}
