import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data, redirect, useActionData, useLoaderData } from "@remix-run/react";
import { LanguageSwitch } from "~/features/navigation/language-switch";
import { SiteName } from "~/features/navigation/site-header";
import { signInConstraint } from "~/features/sign-in/schema.server";
import { trySignIn } from "~/features/sign-in/sign-in.server";
import { SignInForm } from "~/features/sign-in/sign-in-form";
import { SignInPage } from "~/features/sign-in/sign-in-page";
import { publicTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { useRootData } from "~/parts/root-data";
import { paths, ROUTES } from "~/paths";
import { flashRedirect } from "~/session/cookies/flash.server";
import { readForm } from "~/session/forms/read-form.server";
import { getMember } from "~/session/member.server";
import { attempt, portalFor } from "~/session/portal.server";
import { inAppPath } from "~/session/redirects.server";
import { signIn } from "~/session/sign-in.server";

export const handle: PageHandle = { i18n: ["sign-in", "form"] };

export const meta: MetaFunction = (args) => publicTitle(args, { title: "common:log-in", description: "sign-in:description" });

export async function loader({ request }: LoaderFunctionArgs) {
	if (await getMember(request)) throw redirect(paths.user());
	const to = inAppPath(new URL(request.url).searchParams.get("to"), ROUTES.user);
	return { to, constraint: signInConstraint() };
}

export async function action({ request }: ActionFunctionArgs) {
	const form = await readForm(request);
	const portal = portalFor(request);
	const outcome = await trySignIn(form, (body) => attempt(() => portal.user.checkIn(body), { outages: true }));
	if (!outcome.ok) return data(outcome.result, { status: outcome.status });
	const to = inAppPath(form.get("to"), ROUTES.user);
	const headers = await signIn(request, outcome.userInfo, outcome.keep);
	return flashRedirect(to, undefined, { headers, document: true });
}

export default function Login() {
	const { to, constraint } = useLoaderData<typeof loader>();
	const lastResult = useActionData<typeof action>();
	const root = useRootData();
	return (
		<SignInPage siteName={root ? <SiteName site={root.site} /> : null} languageSwitch={<LanguageSwitch />}>
			<SignInForm constraint={constraint} lastResult={lastResult} to={to} />
		</SignInPage>
	);
}
