import { useFetcher, useNavigate } from "@remix-run/react";
import type { FormEvent } from "react";

/**
 * Submit handler that turns plain `<form>`s in static HTML into client navigations. GET omits empty fields; POST goes through a
 * fetcher, after which the page revalidates.
 */
export function useInAppForms(): (event: FormEvent<HTMLElement>) => void {
	const navigate = useNavigate();
	const { submit } = useFetcher();
	return (event) => {
		const form = event.target;
		if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return;
		const { submitter } = event.nativeEvent as SubmitEvent;
		const sent = new FormData(form);
		if (submitter instanceof HTMLButtonElement && submitter.name) sent.append(submitter.name, submitter.value);
		const action = new URL(form.getAttribute("action") ?? "", window.location.href);
		event.preventDefault();
		if (form.method === "post")
			return submit(sent, { method: "post", action: action.pathname + action.search, preventScrollReset: true });
		const typed = [...sent].filter((pair): pair is [string, string] => typeof pair[1] === "string" && pair[1] !== "");
		navigate(`${action.pathname}?${new URLSearchParams(typed)}`, {
			preventScrollReset: action.pathname === window.location.pathname,
		});
	};
}
