import { useTranslation } from "react-i18next";
import { DataList } from "~/components/ui/data-list";
import { Time } from "~/components/ui/time";
import type { SubAccount } from "~/portal-contract/company/sub-accounts";
import { MonthUse } from "./month-use";
import { SubAccountStatus } from "./sub-account-status";

export function SubAccountFacts({ account }: { account: SubAccount }) {
	const { t } = useTranslation("company");
	return (
		<DataList
			columns={2}
			rows={[
				{ label: t("username"), value: account.username },
				{ label: t("state"), value: <SubAccountStatus status={account.status} /> },
				{ label: t("email"), value: account.email },
				{ label: t("mobile"), value: account.full_mobile_text },
				account.invited_until === null
					? { label: t("join-time"), value: <Time seconds={account.join_time} /> }
					: { label: t("invited-until"), value: <Time seconds={account.invited_until} /> },
				{ label: t("month-used"), value: <MonthUse account={account} /> },
				{ label: t("last-login"), value: <Time seconds={account.last_login_time} /> },
			]}
		/>
	);
}
