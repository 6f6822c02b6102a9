import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/feedback/empty-state";
import { Chip } from "~/components/ui/chip";
import { Money } from "~/components/ui/money";
import { Pagination } from "~/components/ui/pagination";
import { Cell, ListRow, ListTable, RowHead } from "~/components/ui/table-cells";
import { Time } from "~/components/ui/time";
import type { Withdrawal } from "~/portal-contract/money/withdrawals";
import { accountPaths } from "../account-paths";
import { TakeBackForm } from "../top-ups/take-back-form";

const TONES = { requested: "warn", checked: "warn", paid: "good", rejected: "bad", withdrawn: "neutral" } as const;

function Row({ request }: { request: Withdrawal }) {
	const { t } = useTranslation("account-money");
	const { amount, currency, status_key, create_time, member_name, decision_reason, bank_reference } = request;
	return (
		<ListRow>
			<RowHead className="whitespace-nowrap text-ink-soft">
				<Time seconds={create_time} /> <span className="block">{member_name}</span>
			</RowHead>
			<Cell label={t("withdraw-amount")}>
				<Money amount={amount} currency={currency} className="font-medium" />
			</Cell>
			<Cell label={t("withdraw-account")}>
				{request.bank_name} <span className="block">{request.account_name}</span>{" "}
				<span className="block break-all">{request.account_number}</span>{" "}
				{request.holder_differs ? <span className="block text-ink-soft">{t("withdraw-holder-differs")}</span> : null}
			</Cell>
			<Cell label={t("withdraw-reason")}>{request.reason}</Cell>
			<Cell label={t("top-up-state")}>
				<Chip tone={TONES[status_key]}>{t(`withdraw-${status_key}`)}</Chip>{" "}
				{decision_reason ? <span className="mt-1 block text-ink-soft">{decision_reason}</span> : null}{" "}
				{bank_reference ? (
					<span className="mt-1 block text-ink-soft">{t("withdraw-reference", { reference: bank_reference })}</span>
				) : null}{" "}
				{status_key === "requested" ? <TakeBackForm intent="take_back" id={request.id} /> : null}
			</Cell>
		</ListRow>
	);
}

interface WithdrawalListProps {
	requests: readonly Withdrawal[];
	page: number;
	limit: number;
	total: number;
}

const pageAt = (page: number) => accountPaths.balance({ tab: "withdraw", page: page === 1 ? undefined : page });

/** A page of the company's withdrawals, newest first; cards below 640 px. */
export function WithdrawalList({ requests, page, limit, total }: WithdrawalListProps) {
	const { t } = useTranslation("account-money");
	if (requests.length === 0) return <EmptyState title={t("withdraw-none")} />;
	return (
		<section>
			<h2 className="mb-3 text-lg font-semibold">{t("withdraw-list")}</h2>
			<ListTable
				caption={t("withdraw-list")}
				headings={["top-up-time", "withdraw-amount", "withdraw-account", "withdraw-reason", "top-up-state"].map((key) =>
					t(key),
				)}
			>
				{requests.map((request) => (
					<Row key={request.id} request={request} />
				))}
			</ListTable>
			<Pagination page={page} limit={limit} total={total} href={pageAt} />
		</section>
	);
}
