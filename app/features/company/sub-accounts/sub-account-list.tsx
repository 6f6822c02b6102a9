import { useTranslation } from "react-i18next";
import { Chip } from "~/components/ui/chip";
import { Link } from "~/components/ui/link";
import { Cell, PlainRow, PlainTable } from "~/components/ui/table-cells";
import { Time } from "~/components/ui/time";
import type { SubAccount } from "~/portal-contract/company/sub-accounts";
import { companyPaths } from "../company-paths";
import { MonthUse } from "./month-use";
import { SubAccountStatus } from "./sub-account-status";

/** Broken before its `@` where it does not fit one line. */
function Email({ address }: { address: string }) {
	const [name, host] = address.split("@");
	return (
		<span className="block wrap-anywhere">
			{name || "–"}
			{host === undefined ? null : (
				<>
					<wbr />@{host}
				</>
			)}
		</span>
	);
}

function Name({ account }: { account: SubAccount }) {
	const { t } = useTranslation("company");
	const name = account.nickname || account.username;
	return (
		<>
			{account.is_owner || account.is_me ? (
				<span className="font-medium">{name}</span>
			) : (
				<Link to={companyPaths.subAccount(account.id)} className="-my-2.5 inline-block py-2.5 font-medium">
					{name}
				</Link>
			)}{" "}
			{account.is_owner ? <Chip tone="accent">{t("main-account")}</Chip> : null}{" "}
			{account.is_me && !account.is_owner ? <Chip tone="accent">{t("me")}</Chip> : null}{" "}
			<span className="block text-ink-soft">{account.username}</span>
		</>
	);
}

/** The accounts of the company, each with the way to its page. */
export function SubAccountList({ list }: { list: readonly SubAccount[] }) {
	const { t } = useTranslation("company");
	return (
		<PlainTable headings={[t("account"), t("role"), t("state"), t("contact"), t("month-used"), t("last-login")]}>
			{list.map((account) => (
				<PlainRow key={account.id}>
					<Cell label={t("account")}>
						<Name account={account} />
					</Cell>
					<Cell label={t("role")}>{account.role_text}</Cell>
					<Cell label={t("state")}>
						<SubAccountStatus status={account.status} />
					</Cell>
					<Cell label={t("contact")}>
						<Email address={account.email} />{" "}
						{account.full_mobile_text ? (
							<span className="block text-ink-soft tabular-nums">{account.full_mobile_text}</span>
						) : null}
					</Cell>
					<Cell label={t("month-used")}>
						<MonthUse account={account} />
					</Cell>
					<Cell label={t("last-login")}>
						<Time seconds={account.last_login_time} />
					</Cell>
				</PlainRow>
			))}
		</PlainTable>
	);
}
