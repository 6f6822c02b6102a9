import { useTranslation } from "react-i18next";
import { EntryList } from "./entry-list";

/** Member home with the entries as a list, where /user does not redirect. */
export function MemberHome() {
	const { t } = useTranslation();
	return (
		<div className="flex flex-col gap-6">
			<h1 className="text-2xl font-semibold">{t("member-centre")}</h1>
			<EntryList />
		</div>
	);
}
