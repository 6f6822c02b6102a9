import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data, redirect, type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { LanguageSwitch } from "~/features/navigation/language-switch";
import { SiteName } from "~/features/navigation/site-header";
import { captchaStep, nextCaptcha, pageCaptcha } from "~/features/sign-in/captcha.server";
import { signInConstraint } from "~/features/sign-in/schema.server";
import { trySignIn } from "~/features/sign-in/sign-in.server";
import { SignInForm } from "~/features/sign-in/sign-in-form";
import { SignInPage } from "~/features/sign-in/sign-in-page";
import { publicTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { CAPTCHA_INTENT, type CaptchaView } from "~/parts/captcha/view";
import { useRootData } from "~/parts/root-data";
import { paths, ROUTES } from "~/paths";
import { flashRedirect } from "~/session/cookies/flash.server";
import { readForm } from "~/session/forms/read-form.server";
import { getMember } from "~/session/member.server";
import { attempt, portalFor } from "~/session/portal.server";
import { inAppPath } from "~/session/redirects.server";
import { getScope } from "~/session/scope.server";
import { signIn } from "~/session/sign-in.server";

export const handle: PageHandle = { i18n: ["sign-in", "form", "captcha"] };

export const meta: MetaFunction = (args) => publicTitle(args, { title: "common:log-in", description: "sign-in:description" });

const portsOf = (request: Request) => ({ portal: portalFor(request), attempt, memo: getScope()?.memo });

export async function loader({ request }: LoaderFunctionArgs) {
	if (await getMember(request)) throw redirect(paths.user());
	const to = inAppPath(new URL(request.url).searchParams.get("to"), ROUTES.user);
	return { to, constraint: signInConstraint(), captcha: await pageCaptcha(portsOf(request)) };
}

export async function action({ request }: ActionFunctionArgs) {
	const form = await readForm(request);
	const ports = portsOf(request);
	if (form.get("intent") === CAPTCHA_INTENT) return data(await captchaStep(form, ports));
	const outcome = await trySignIn(form, (body) => attempt(() => ports.portal.user.checkIn(body), { outages: true }));
	if (!outcome.ok) {
		const captcha = outcome.asksForCaptcha ? await nextCaptcha(form, ports) : null;
		return data({ result: outcome.result, captcha }, { status: outcome.status });
	}
	const to = inAppPath(form.get("to"), ROUTES.user);
	const headers = await signIn(request, outcome.userInfo, outcome.keep);
	return flashRedirect(to, undefined, { headers, document: true });
}

/** A click on the captcha changes nothing that the page has loaded. */
export const shouldRevalidate = ({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
	formData?.get("intent") !== CAPTCHA_INTENT && defaultShouldRevalidate;

export default function Login() {
	const { to, constraint, captcha: opened } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const root = useRootData();
	const [step, setStep] = useState<{ after: unknown; captcha: CaptchaView }>();
	const captcha = step && step.after === answer ? step.captcha : (answer?.captcha ?? opened);
	return (
		<SignInPage siteName={root ? <SiteName site={root.site} /> : null} languageSwitch={<LanguageSwitch />}>
			<SignInForm
				constraint={constraint}
				lastResult={answer?.result}
				to={to}
				captcha={captcha}
				onCaptcha={(next) => setStep({ after: answer, captcha: next })}
			/>
		</SignInPage>
	);
}
