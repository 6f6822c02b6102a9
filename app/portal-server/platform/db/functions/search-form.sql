-- A stored text as the contract reads what is looked for (`normalise("search", ...)`), in lower case.
create or replace function search_form(p_text text) returns text language sql immutable parallel safe as $$
	select lower(btrim(regexp_replace(
		translate(
			regexp_replace(normalize(translate(p_text, '`´ʹʻʼʽˈ‘’‛′‵ꞌ＇｀', repeat('''', 15)), NFKC), '[—―─⸺⸻]+', '-', 'g'),
			'˗֊᠆‐‑‒–⁃⁻₋−➖·•‧∘∙⋅●⸱・ꞏ၀၁၂၃၄၅၆၇၈၉',
			'------------··········0123456789'),
		'\s+', ' ', 'g')))
$$;
