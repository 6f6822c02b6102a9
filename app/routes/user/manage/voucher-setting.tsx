import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { SettingShown } from "~/features/voucher-setting/fields";
import { settingConstraint } from "~/features/voucher-setting/form.server";
import { settingForms, showVoucher } from "~/features/voucher-setting/setting-forms.server";
import { SettingPage } from "~/features/voucher-setting/setting-page";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { useReply } from "~/parts/forms/use-reply";
import { answerFiles } from "~/session/forms/define-form.server";
import { requirePermission } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["voucher-setting", "upload", "form"] };

export const meta: MetaFunction = (args) => pageTitle(args, "voucher-setting:title");

export async function loader({ request }: LoaderFunctionArgs) {
	await requirePermission(request, "manage/voucherSetting");
	const portal = portalFor(request);
	const setting = await portal.account.voucherSetting();
	const shown = await showVoucher(portal, setting);
	return { setting, shown: shown.ok ? shown.data : null, constraint: settingConstraint() };
}

export const action = answerFiles("manage/voucherSetting", settingForms);

export { readAgain as shouldRevalidate } from "~/lib/forms/read-again";

export default function VoucherSetting() {
	const { setting, shown, constraint } = useLoaderData<typeof loader>();
	const reply = useReply<SettingShown>();
	return (
		<SettingPage
			key={`${setting.version} ${reply?.shown?.restored?.key ?? ""}`}
			setting={setting}
			shown={shown}
			constraint={constraint}
			reply={reply}
		/>
	);
}
