import { useTranslation } from "react-i18next";
import { DataList } from "~/components/ui/data-list";
import type { VoucherSetting } from "~/portal-contract/company/voucher-setting";
import { CHOICES, labelKey, type SettingShown } from "./fields";

/** What somebody else has saved, where it differs from the form. */
export function SettingConflict({ stored, fields }: NonNullable<SettingShown["conflict"]>) {
	const { t } = useTranslation("voucher-setting");
	const textOf = (name: string) => {
		const value = stored[name as keyof VoucherSetting];
		if (typeof value === "boolean") return t(value ? "on" : "off");
		if (name in CHOICES) return t(`${labelKey(name)}-${String(value).toLowerCase()}`);
		return value === "" ? "–" : name === "logo" ? t("logo-other") : String(value);
	};
	return (
		<section className="rounded-card border border-line p-4">
			<h3 className="font-semibold">{t("conflict-title")}</h3>
			<p className="mb-2 text-sm text-ink-soft">{t("conflict-text")}</p>
			<DataList rows={fields.map((name) => ({ label: t(labelKey(name)), value: textOf(name) }))} columns={2} />
		</section>
	);
}
