import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { DataList } from "~/components/ui/data-list";
import { Link } from "~/components/ui/link";
import { accountPaths } from "../account-paths";

export interface OwnAddresses {
	username: string;
	email: string;
	mobile: string;
	/** With its area code, as the portal writes it. */
	full_mobile_text: string;
}

/** What one signs in with, each with the way to change it. */
export function OwnAddresses({ own, channels }: { own: OwnAddresses; channels: readonly string[] }) {
	const { t } = useTranslation("account");
	const row = (type: "email" | "mobile", value: string) => ({
		label: t(type),
		value: (
			<span className="flex flex-wrap items-baseline gap-x-4">
				<span className="break-all">{value || t("not-bound")}</span>{" "}
				{channels.includes(type) ? (
					<Link to={accountPaths.changeBind({ type })}>{t(value ? `change-${type}` : `bind-${type}`)}</Link>
				) : null}
			</span>
		),
	});
	return (
		<Card title={t("sign-in-with")}>
			<DataList
				rows={[
					{ label: t("username"), value: own.username },
					row("email", own.email),
					row("mobile", own.mobile === "" ? "" : own.full_mobile_text || own.mobile),
					{ label: t("password"), value: <Link to={accountPaths.changePassword()}>{t("change-password")}</Link> },
					{ label: t("devices"), value: <Link to={accountPaths.sessions()}>{t("see-devices")}</Link> },
				]}
			/>
		</Card>
	);
}
