import { useTranslation } from "react-i18next";
import { Chip } from "~/components/ui/chip";
import { Pagination } from "~/components/ui/pagination";
import { Cell, PlainRow, PlainTable } from "~/components/ui/table-cells";
import { Time } from "~/components/ui/time";
import type { SignInRecord } from "~/portal-contract/account/sessions";
import { accountPaths } from "../account-paths";

interface SignInHistoryProps {
	history: { list: readonly SignInRecord[]; total: number; page: number; limit: number };
}

/** Sign-ins and failed ones, newest first. */
export function SignInHistory({ history: { list, total, page, limit } }: SignInHistoryProps) {
	const { t } = useTranslation("account");
	return (
		<>
			<PlainTable headings={[t("at"), t("outcome"), t("device"), t("from-address")]}>
				{list.map((one) => (
					<PlainRow key={one.id}>
						<Cell label={t("at")}>
							<Time seconds={one.at} />
						</Cell>
						<Cell label={t("outcome")}>
							<Chip tone={one.outcome === "failed" ? "bad" : "good"}>{t(`outcome-${one.outcome}`)}</Chip>
						</Cell>
						<Cell label={t("device")}>{one.device || "–"}</Cell>
						<Cell label={t("from-address")}>
							<span className="break-all tabular-nums">{one.client_address || "–"}</span>
						</Cell>
					</PlainRow>
				))}
			</PlainTable>
			<Pagination
				page={page}
				limit={limit}
				total={total}
				href={(to) => accountPaths.sessions({ page: to === 1 ? undefined : to })}
			/>
		</>
	);
}
