/**
 * Script of a page that comes back from the browser's page cache, which stores it as it was left whatever its headers say: it is hidden when it is
 * left, and read again before it can be read. `isPosted`: it answers a form, which must not be sent again. Classic and without imports, because pages
 * without other scripts have it, too. Firefox drops what is asked for while it walks through its history: it is asked for after that, and once more.
 */
export function returnedPageScript(isPosted: boolean): string {
	const again = isPosted ? "location.replace(location.pathname+location.search)" : "location.reload()";
	return `["pagehide","pageshow"].forEach(n=>addEventListener(n,e=>{if(e.persisted){document.documentElement.dataset.left="";n=="pageshow"&&[0,3e3].forEach(t=>setTimeout(()=>${again},t))}}))`;
}
