import { useTranslation } from "react-i18next";
import { Chip } from "~/components/ui/chip";
import { Pagination } from "~/components/ui/pagination";
import { Cell, Head } from "~/components/ui/table-cells";
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
			<table className="block w-full text-sm sm:table">
				<thead className="hidden border-b border-line text-ink-soft sm:table-header-group">
					<tr>
						<Head>{t("at")}</Head>
						<Head>{t("outcome")}</Head>
						<Head>{t("device")}</Head>
						<Head>{t("from-address")}</Head>
					</tr>
				</thead>
				<tbody className="block sm:table-row-group">
					{list.map((one) => (
						<tr key={one.id} className="block border-b border-line py-2 last:border-b-0 sm:table-row">
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
						</tr>
					))}
				</tbody>
			</table>
			<Pagination
				page={page}
				limit={limit}
				total={total}
				href={(to) => accountPaths.sessions({ page: to === 1 ? undefined : to })}
			/>
		</>
	);
}
