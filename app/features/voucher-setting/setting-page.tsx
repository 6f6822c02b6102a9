import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { type FormReply, typedIn, versionIn } from "~/lib/forms/form-reply";
import type { VoucherSetting } from "~/portal-contract/company/voucher-setting";
import { formValues, type SettingShown, type ShownVoucher } from "./fields";
import { PreviewPane } from "./preview-pane";
import { SettingEditor } from "./setting-form";
import { useLivePreview } from "./use-live-preview";

interface SettingPageProps {
	setting: VoucherSetting;
	shown: ShownVoucher | null;
	constraint: Parameters<typeof SettingEditor>[0]["constraint"];
	reply: FormReply<SettingShown> | null;
}

/** The form beside the voucher that it makes, below it on a narrow screen. */
export function SettingPage({ setting, shown, constraint, reply }: SettingPageProps) {
	const { t } = useTranslation("voucher-setting");
	const box = useRef<HTMLDivElement>(null);
	const { voucher, restored, logo } = reply?.shown ?? {};
	const preview = useLivePreview(box, {
		shown: voucher ?? shown,
		behind: reply !== null && !voucher,
	});
	return (
		<div className="flex flex-col gap-6">
			<div>
				<h1 className="text-2xl font-semibold">{t("title")}</h1>
				<p className="mt-1 text-ink-soft">{t("intro")}</p>
			</div>
			<div ref={box} className="grid items-start gap-6 xl:grid-cols-2">
				<SettingEditor
					values={restored?.values ?? formValues(setting)}
					logo={logo ?? typedIn(reply, "logo", setting.logo)}
					version={versionIn(reply, setting.version)}
					constraint={constraint}
					reply={reply}
				/>
				<PreviewPane {...preview} />
			</div>
		</div>
	);
}
