import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { accountPaths } from "~/features/account/account-paths";
import { OwnAddresses } from "~/features/account/profile/own-addresses";
import { profileConstraint, saveProfile } from "~/features/account/profile/profile.server";
import { ProfileForm } from "~/features/account/profile/profile-form";
import { uploadSettings } from "~/features/uploads/settings.server";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { todayInYangon } from "~/lib/time/travel-dates";
import { contentAddress } from "~/parts/root-data";
import { DEFAULT_AVATAR } from "~/portal-contract/account/profile";
import { flashRedirect } from "~/session/cookies/flash.server";
import { readPosted } from "~/session/forms/posted-files.server";
import { requireMember, requirePermission } from "~/session/member.server";
import { ownUserInfo, renewMember } from "~/session/own-user-info.server";
import { attempt, portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["account", "form", "upload", "errors"] };

export const meta: MetaFunction = (args) => pageTitle(args, "account:profile");

const PICTURES = { allowedSuffixes: "jpg,jpeg,png,gif,webp", allowedMimeTypes: [] };

export async function loader({ request }: LoaderFunctionArgs) {
	await requireMember(request);
	await requirePermission(request, "account/profile");
	const [own, options, upload] = await Promise.all([
		ownUserInfo(request),
		portalFor(request).account.profile(),
		uploadSettings(request),
	]);
	const { user, cdnUrl } = own;
	const { nickname, gender, birthday, motto, username, email, mobile, full_mobile_text } = user;
	const avatar = contentAddress(cdnUrl, user.avatar || DEFAULT_AVATAR);
	const has_avatar = user.avatar !== "" && !user.avatar.endsWith(DEFAULT_AVATAR);
	return {
		profile: { avatar, has_avatar, nickname: nickname || username, gender, birthday: birthday ?? null, motto },
		own: { username, email, mobile, full_mobile_text },
		channels: options.accountVerificationType,
		constraint: profileConstraint(),
		upload: { ...upload, ...PICTURES },
		today: todayInYangon(Date.now()),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	await requireMember(request);
	await requirePermission(request, "account/profile");
	const posted = await readPosted(request, { files: 1 });
	try {
		const { user } = await ownUserInfo(request);
		const attempting = <T,>(run: () => PromiseLike<T>) => attempt(run, { outages: true });
		const saved = await saveProfile(user, { portal: portalFor(request), attempt: attempting, posted });
		if (!saved.ok) return data({ result: saved.result }, { status: saved.status });
		return flashRedirect(accountPaths.profile(), saved.notice, { headers: await renewMember(request, saved) });
	} finally {
		await posted.discard();
	}
}

export default function Profile() {
	const { own, channels, ...form } = useLoaderData<typeof loader>();
	const reply = useActionData<typeof action>();
	const { t } = useTranslation("account");
	return (
		<div className="flex flex-col gap-6">
			<h1 className="text-2xl font-semibold">{t("profile")}</h1>
			<Card>
				<ProfileForm {...form} lastResult={reply?.result} key={form.profile.avatar} />
			</Card>
			<OwnAddresses own={own} channels={channels} />
		</div>
	);
}
