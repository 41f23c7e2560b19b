/** Modern words that are missing from the older lists, and abbreviations that students write in lower case. */
export const NEWER_WORDS: readonly string[] = (
  'ai app apps chatbot chatbots covid emoji emojis ebook ebooks etc googled influencer influencers lifelong livestream ' +
  'livestreams livestreaming lockdown lockdowns mindset multitask multitasking offline ok online pc podcast podcasts ' +
  'selfie selfies smartwatch tiktok tv tvs vlog vlogs vs wechat weibo wifi yuan gaokao hanfu pinyin taobao qipao tai ' +
  'advisor advisors algorithm barcode barcodes biofuel biofuels blockchain cafe cafes carpooling cheerleading clickbait ' +
  'clientele coronavirus crowdsourcing cyber dataset datasets deepfake deepfakes eco ecommerce esports fintech fundraise ' +
  'fundraising gameplay handoff genomic hotline hotlines inclusivity infographic infographics lychee lychees mahjong metaverse ' +
  'mindfulness motorsport opioid opioids plotline rainforest rainforests redline schooler schoolers reusability scalable spacetime starship ' +
  'storyline storylines subtype supercar superfood superfoods tech transformative uptime urbanism utopian whistleblower ' +
  "chi kungfu can't won't shan't ain't o'clock gonna"
).split(' ');
