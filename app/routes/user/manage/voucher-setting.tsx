import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { handleSetting, showVoucher } from "~/features/voucher-setting/actions.server";
import { voucherSettingAddress } from "~/features/voucher-setting/address";
import { settingConstraint } from "~/features/voucher-setting/form.server";
import { SettingPage } from "~/features/voucher-setting/setting-page";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { flashRedirect } from "~/session/cookies/flash.server";
import { readPosted } from "~/session/forms/posted-files.server";
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

export async function action({ request }: ActionFunctionArgs) {
	await requirePermission(request, "manage/voucherSetting");
	const posted = await readPosted(request, { files: 1 });
	try {
		const acted = await handleSetting({ portal: portalFor(request), posted });
		return acted.done
			? flashRedirect(voucherSettingAddress(), acted.notice)
			: data(acted.reply, { status: acted.status });
	} finally {
		await posted.discard();
	}
}

/** A form that is shown again keeps what it was opened with. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
	return actionResult?.intent ? false : defaultShouldRevalidate;
}

export default function VoucherSetting() {
	const { setting, shown, constraint } = useLoaderData<typeof loader>();
	const reply = useActionData<typeof action>() ?? null;
	return (
		<SettingPage
			key={`${setting.version} ${reply?.restored ?? ""}`}
			setting={setting}
			shown={shown}
			constraint={constraint}
			reply={reply}
		/>
	);
}
