/** What programs put into the clipboard as HTML, in their own ways, and what an article keeps of it: no more than tags. */
export interface PastedCase {
	program: string;
	html: string;
	/** As the editor has it. */
	becomes: string;
	/** Names of pictures that stay behind. */
	missing?: readonly string[];
}

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><style><!--
p.MsoNormal, li.MsoNormal {margin:0cm; font-size:10.5pt;}
span.Strong1 {font-weight:bold;}
--></style><!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]--></head><body lang=ZH-CN><!--StartFragment-->
<h1>签证<o:p></o:p></h1>
<p class=MsoNormal><b>落地签</b><span style='font-style:italic'>只在</span><u>仰光</u>办理<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1"><span style='mso-special-character:footnote'>[1]</span></a><o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraph style='text-indent:-21.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Wingdings'><span style='mso-list:Ignore'>l<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]>护照<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span></span><![endif]>六个月<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>l<span>&nbsp;</span></span></span><![endif]><span class=Strong1>照片</span><o:p></o:p></p>
<table class=MsoTableGrid border=1><tr><td width=200 style='width:150pt'><p class=MsoNormal>项目</p></td><td><p class=MsoNormal align=right style='text-align:right'>费用</p></td></tr></table>
<p class=MsoNormal><!--[if gte vml 1]><v:shape id="p1"/><![endif]--><![if !vml]><img width=20 height=10 src="file:///clip/clip_image002.png" alt="入境卡"><![endif]></p>
<!--EndFragment--></body></html>`;

const DOCS = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-weight:400;">Arrival</span></h2><p dir="ltr"><span style="font-weight:700;">Bring</span><span style="font-weight:400;"> a </span><span style="font-style:italic;font-weight:400;">printed</span><span style="font-weight:400;text-decoration:line-through;"> old</span><a href="https://example.com/visa" style="text-decoration:none;"><span style="text-decoration:underline;">form</span></a></p><ul style="margin-top:0"><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>One</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span style="font-weight:700">Two</span></p></li></ul></ul><br /><div dir="ltr" align="left"><table><colgroup><col /></colgroup><tbody><tr style="height:0pt"><td style="border:solid"><p dir="ltr" style="text-align:center"><span>Cell</span></p></td></tr></tbody></table></div></b>`;

const PAGES = `<!DOCTYPE html><html><head><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">
p.p1 {margin: 0.0px; font: bold 28.0px 'PingFang SC'}
p.p2 {margin: 0.0px; font: 11.0px Helvetica}
span.s1 {font: bold 11.0px Helvetica}
span.s2 {font-style: italic; text-decoration: underline}
</style></head><body><p class="p1">Cars</p><p class="p2">A <span class="s1">driver</span> <span class="s2">waits</span></p><ol class="ol1"><li class="li2">first</li></ol><p class="p2"><img src="file:///copied/map%20of%20town.jpeg"></p></body></html>`;

const WECHAT = `<section style="font-size:16px" data-tool="mdnice"><section><h2 style="font-size:20px"><span style="font-weight:bold">过关</span></h2></section><section style="line-height:1.75em"><span style="font-size:15px"><strong>请</strong>提前</span></section><section><span style="font-weight: 700">两</span>小时</section><p><img data-src="https://mmbiz.qpic.cn/a/640?wx_fmt=png" data-ratio="0.5" alt="图片" class="rich_pages"></p><ul class="list-paddingleft-1"><li><p>甲</p></li></ul></section>`;

const WEB = `<meta charset='utf-8'><h1 style="color:rgb(0,0,0);font-weight:700">Guide</h1><h2 style="font-weight:600">Part</h2><p style="font-weight:400;font-style:normal">Words <strong style="font-weight:700">bold</strong> and <em>slanted</em>, <code>code</code> H<sub>2</sub>O<br class="Apple-interchange-newline"></p><blockquote><div>said</div></blockquote><div><div>inner</div></div><pre><code>a b</code></pre><div style="display:none">hidden</div><img src="https://cdn.example.com/pictures/bridge.webp"><img src="data:image/png;base64,AAAA" alt="logo"><script>hit()</script><a href="javascript:hit()">never</a>`;

const WPS = `<html><head><meta name="Generator" content="WPS Office"><style>@font-face{font-family:"SimSun";} p.MsoNormal{mso-style-name:正文;} h2{mso-style-name:"标题 2";}</style></head><body><!--StartFragment--><h2><span style="mso-spacerun:'yes';font-family:黑体;">行李</span></h2><p class=MsoNormal><b><span style="font-weight:bold;">二十</span></b><i><span style="font-style:italic;">公斤</span></i></p><p class=MsoNormal style="margin-left:21pt;mso-list:l0 level1 lfo1;"><![if !supportLists]><span><span style='mso-list:Ignore;'>一、<span>&nbsp;</span></span></span><![endif]><span>液体</span></p><p class=MsoNormal style="mso-list:l0 level1 lfo1;"><![if !supportLists]><span><span style='mso-list:Ignore;'>二、<span>&nbsp;</span></span></span><![endif]><span>电池</span></p><p class=15 style="mso-outline-level:3">附注</p><!--EndFragment--></body></html>`;

export const PASTED: readonly PastedCase[] = [
	{
		program: "Word",
		html: WORD,
		becomes:
			'<h2>签证</h2><p><strong>落地签</strong><em>只在</em><u>仰光</u>办理[1]</p><ul><li><p>护照</p><ol><li><p>六个月</p></li></ol></li><li><p><strong>照片</strong></p></li></ul><table><tbody><tr><td><p>项目</p></td><td class="align-right"><p>费用</p></td></tr></tbody></table><p>[Picture: 入境卡]</p>',
		missing: ["入境卡"],
	},
	{
		program: "WPS",
		html: WPS,
		becomes:
			"<h2>行李</h2><p><strong>二十</strong><em>公斤</em></p><ol><li><p>液体</p></li><li><p>电池</p></li></ol><h3>附注</h3>",
	},
	{
		program: "Google Docs",
		html: DOCS,
		becomes:
			'<h2>Arrival</h2><p><strong>Bring</strong> a <em>printed</em><s> old</s><a href="https://example.com/visa"><u>form</u></a></p><ul><li><p>One</p><ul><li><p><strong>Two</strong></p></li></ul></li></ul><table><tbody><tr><td class="align-center"><p>Cell</p></td></tr></tbody></table>',
	},
	{
		program: "Pages",
		html: PAGES,
		becomes:
			"<h2>Cars</h2><p>A <strong>driver</strong> <em><u>waits</u></em></p><ol><li><p>first</p></li></ol><p>[Picture: map of town.jpeg]</p>",
		missing: ["map of town.jpeg"],
	},
	{
		program: "a web page",
		html: WEB,
		becomes:
			"<h2>Guide</h2><h3>Part</h3><p>Words <strong>bold</strong> and <em>slanted</em>, <code>code</code> H<sub>2</sub>O</p><blockquote><p>said</p></blockquote><p>inner</p><pre><code>a b</code></pre><p>[Picture: bridge.webp][Picture: logo]never</p>",
		missing: ["bridge.webp", "logo"],
	},
	{
		program: "an article of WeChat",
		html: WECHAT,
		becomes:
			"<h2>过关</h2><p><strong>请</strong>提前</p><p><strong>两</strong>小时</p><p>[Picture: 图片]</p><ul><li><p>甲</p></li></ul>",
		missing: ["图片"],
	},
];
