import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { Page } from "~/components/ui/page";
import { OwnAddresses } from "~/features/account/profile/own-addresses";
import { profileConstraint, profileForm } from "~/features/account/profile/profile.server";
import { ProfileForm } from "~/features/account/profile/profile-form";
import { uploadSettings } from "~/features/uploads/settings.server";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { todayInYangon } from "~/lib/time/travel-dates";
import { contentAddress } from "~/parts/root-data";
import { DEFAULT_AVATAR } from "~/portal-contract/account/profile";
import { answerFiles } from "~/session/forms/define-form.server";
import { requireMember, requirePermission } from "~/session/member.server";
import { ownUserInfo } from "~/session/own-user-info.server";
import { portalFor } from "~/session/portal.server";

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

export const action = answerFiles("account/profile", profileForm);

export { readAgain as shouldRevalidate } from "~/lib/forms/read-again";

export default function Profile() {
	const { own, channels, ...form } = useLoaderData<typeof loader>();
	const { t } = useTranslation("account");
	return (
		<Page title={t("profile")}>
			<Card>
				<ProfileForm {...form} key={form.profile.avatar} />
			</Card>
			<OwnAddresses own={own} channels={channels} />
		</Page>
	);
}
