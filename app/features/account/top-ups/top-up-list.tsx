import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/feedback/empty-state";
import { ButtonLink } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { Money } from "~/components/ui/money";
import { Pagination } from "~/components/ui/pagination";
import { Cell, ListRow, ListTable, RowHead } from "~/components/ui/table-cells";
import { Time } from "~/components/ui/time";
import { FileLink } from "~/parts/document/file-link";
import type { TopUpRequest } from "~/portal-contract/money/top-ups";
import { accountPaths } from "../account-paths";
import { TakeBackForm } from "./take-back-form";

const TONES = { submitted: "warn", accepted: "good", rejected: "bad", withdrawn: "neutral" } as const;

function Row({ request }: { request: TopUpRequest }) {
	const { t } = useTranslation("account-money");
	const {
		amount,
		currency,
		transfer_date,
		bank_reference,
		slip,
		status,
		reason,
		create_time,
		member_name,
		is_checked,
	} = request;
	return (
		<ListRow>
			<RowHead className="whitespace-nowrap text-ink-soft">
				<Time seconds={create_time} />
				<span className="block">{member_name}</span>
			</RowHead>
			<Cell label={t("top-up-amount")}>
				<Money amount={amount} currency={currency} className="font-medium" />
			</Cell>
			<Cell label={t("top-up-date")}>
				<Time date={transfer_date} />
			</Cell>
			<Cell label={t("top-up-reference")}>
				<span className="break-all">{bank_reference}</span>
				{slip ? (
					<span className="block">
						<FileLink url={slip.url} label={t("top-up-slip")} />
					</span>
				) : null}
			</Cell>
			<Cell label={t("top-up-state")}>
				<Chip tone={TONES[status]}>{t(`top-up-${status}`)}</Chip>
				{reason ? <span className="mt-1 block text-ink-soft">{reason}</span> : null}{" "}
				{status === "submitted" && !is_checked ? <TakeBackForm intent="take_back_top_up" id={request.id} /> : null}
			</Cell>
		</ListRow>
	);
}

interface TopUpListProps {
	requests: readonly TopUpRequest[];
	page: number;
	limit: number;
	total: number;
}

const pageAt = (page: number) => accountPaths.balance({ tab: "top_up", page: page === 1 ? undefined : page });

/** A page of the company's requests, newest first; cards below 640 px. */
export function TopUpList({ requests, page, limit, total }: TopUpListProps) {
	const { t } = useTranslation("account-money");
	if (requests.length === 0)
		return (
			<EmptyState title={t("top-up-none")}>
				{page > 1 ? (
					<ButtonLink to={pageAt(1)} variant="quiet">
						{t("show-all")}
					</ButtonLink>
				) : null}
			</EmptyState>
		);
	return (
		<section>
			<h2 className="mb-3 text-lg font-semibold">{t("top-up-list")}</h2>
			<ListTable
				caption={t("top-up-list")}
				headings={["top-up-time", "top-up-amount", "top-up-date", "top-up-reference", "top-up-state"].map((key) =>
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
