import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { Page } from "~/components/ui/page";
import { accountPaths } from "~/features/account/account-paths";
import { AddressForm } from "~/features/account/address/address-form";
import {
	type AddressStep,
	changeAddress,
	codeOptions,
	constraintFor,
	sendNewCode,
	sendVerifyCode,
	stepCaptcha,
	tokenIn,
	verify,
} from "~/features/account/address/change-address.server";
import { changingOf, otherWay } from "~/features/account/address/changing.server";
import { pageTitle } from "~/i18n/page-title";
import { maskAddress } from "~/lib/mask-address";
import type { PageHandle } from "~/lib/site/page-handle";
import { useCaptchaSteps } from "~/parts/captcha/captcha-steps";
import { captchaStep, dropPuzzle, isCaptchaStep } from "~/parts/captcha/steps.server";
import { PUZZLE_BODY_BYTES } from "~/parts/captcha/view";
import { SEND_CODE } from "~/parts/codes/channels";
import { flashRedirect } from "~/session/cookies/flash.server";
import { readForm } from "~/session/forms/read-form.server";
import { requireMember, requirePermission } from "~/session/member.server";
import { ownUserInfo } from "~/session/own-user-info.server";
import { portalFor } from "~/session/portal.server";
import { getScope } from "~/session/scope.server";

export const handle: PageHandle = { i18n: ["account", "form", "captcha"], bodyBytes: PUZZLE_BODY_BYTES };

export const meta: MetaFunction<typeof loader> = (args) =>
	pageTitle(args, `account:change-${args.data?.type ?? "email"}`);

const portsOf = (request: Request) => ({ portal: portalFor(request), memo: getScope()?.memo });

async function changingIn(request: Request) {
	await requirePermission(request, "account/profile");
	const { user } = await ownUserInfo(request);
	return { user, changing: changingOf(new URL(request.url).searchParams, user) };
}

export async function loader({ request }: LoaderFunctionArgs) {
	await requireMember(request);
	const { user, changing } = await changingIn(request);
	const ports = portsOf(request);
	const options = await codeOptions(ports);
	const { type, via } = changing;
	const captcha = await stepCaptcha(ports, options);
	const constraints = { verify: constraintFor("verify", type, !via), change: constraintFor("change", type, !via) };
	return {
		type,
		shown: via ? maskAddress(via.address) : "",
		other: otherWay(changing, user, options.accountVerificationType),
		constraints,
		captcha,
	};
}

export async function action({ request }: ActionFunctionArgs) {
	await requireMember(request);
	const { changing } = await changingIn(request);
	const form = await readForm(request);
	const ports = portsOf(request);
	const intent = form.get("intent");
	const isChange = form.has("accountVerificationToken");
	if (isCaptchaStep(form)) {
		const step: AddressStep = isChange ? "change" : "verify";
		return data({ ...(await captchaStep(form, ports)), step, token: tokenIn(form), sent: undefined });
	}
	dropPuzzle(form);
	const run = intent === SEND_CODE ? (isChange ? sendNewCode : sendVerifyCode) : isChange ? changeAddress : verify;
	const acted = await run(form, changing, ports);
	if (acted.done) return flashRedirect(accountPaths.profile(), acted.notice);
	const { status, ...answer } = acted.answer;
	return data(answer, { status });
}

/** A post changes nothing that the page has loaded, and an outage after it would take its answer away. */
export const shouldRevalidate = ({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
	formData === undefined && defaultShouldRevalidate;

export default function ChangeBind() {
	const { type, shown, other, constraints, captcha: opened } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const { t } = useTranslation("account");
	const step: AddressStep = answer?.step ?? (shown === "" ? "change" : "verify");
	const { captcha, steps } = useCaptchaSteps(opened === null ? null : (answer?.captcha ?? opened));
	const title = t(shown === "" ? `bind-${type}` : `change-${type}`);
	return (
		<Page trail={[{ label: t("profile"), to: accountPaths.profile() }, { label: title }]} title={title}>
			<Card title={shown === "" ? undefined : t(step === "verify" ? "step-verify" : `step-change-${type}`)}>
				<AddressForm
					key={step}
					step={step}
					type={type}
					shown={shown}
					captcha={captcha}
					steps={steps}
					token={answer?.token ?? ""}
					constraint={constraints[step]}
					lastResult={answer?.result}
					sent={answer?.sent}
				/>
				{step === "verify" && other ? (
					<p className="mt-4">
						<Link to={accountPaths.changeBind({ type, via: other })}>{t(`verify-by-${other}`)}</Link>
					</p>
				) : null}
			</Card>
		</Page>
	);
}
