import { chromium } from "playwright-core";
const [,, user, lang, width, path, out, js="1", ...open] = process.argv;
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const c = await b.newContext({ viewport: { width: +width, height: 900 }, baseURL: "http://localhost:4310", javaScriptEnabled: js === "1" });
await c.addCookies([{ name: "ba-lang", value: lang, url: "http://localhost:4310" }]);
const p = await c.newPage();
p.on("console", m => { if (["error","warning"].includes(m.type())) console.log(m.type(), m.text()); });
p.on("pageerror", e => console.log("pageerror", e.message));
await p.goto("/user/login");
await p.locator('#sign-in [name="username"]').fill(user);
await p.locator('#sign-in [name="password"]').fill("Portal2026");
await p.locator('#sign-in button[type="submit"]').click();
await p.waitForURL(u => u.pathname !== "/user/login");
for (const one of path.split(",")) {
  await p.goto(one); await p.waitForTimeout(600);
  for (const s of open) await p.locator(s).first().evaluate(e => { e.open = true; }).catch(() => console.log("no", s));
  const sw = await p.evaluate(() => document.documentElement.scrollWidth);
  if (sw > +width) console.log("SIDEWAYS", one, sw);
  const name = path.includes(",") ? out.replace(".png", `-${one.replace(/\W+/g, "_")}.png`) : out;
  await p.screenshot({ path: name, fullPage: true });
}
await b.close();
