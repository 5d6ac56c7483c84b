CREATE TABLE "review_submissions" (
	"freelancer_id" integer NOT NULL,
	"submission_hash" text NOT NULL,
	"review_id" integer NOT NULL,
	"lucky_number" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_submissions_freelancer_id_submission_hash_pk" PRIMARY KEY("freelancer_id","submission_hash")
);
--> statement-breakpoint
ALTER TABLE "service_configs" ADD COLUMN "tooltip_zh" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "review_submissions_created_idx" ON "review_submissions" USING btree ("created_at");--> statement-breakpoint
UPDATE "service_configs" SET "tooltip_zh" = "known"."chinese" FROM (VALUES
	('Singaporean', 'Grew up in Singapore', '在新加坡长大'),
	('Malaysian', 'From across the Causeway', '来自长堤对岸'),
	('Chinese', 'From China', '来自中国'),
	('Taiwanese', 'From Taiwan', '来自台湾'),
	('Japanese', 'From Japan', '来自日本'),
	('Korean', 'From South Korea', '来自韩国'),
	('Thai', 'From Thailand', '来自泰国'),
	('Vietnamese', 'From Vietnam', '来自越南'),
	('Indonesian', 'From Indonesia', '来自印度尼西亚'),
	('Filipino', 'From the Philippines', '来自菲律宾'),
	('North', 'Woodlands, Yishun, Sembawang and around', '兀兰、义顺、三巴旺一带'),
	('Central', 'Orchard, the city centre, Novena and around', '乌节、市中心、诺维娜一带'),
	('East', 'Katong, Bedok, Tampines and around', '加东、勿洛、淡滨尼一带'),
	('West', 'Clementi, Jurong, Bukit Batok and around', '金文泰、裕廊、武吉巴督一带'),
	('Dinner Companion', 'Good conversation over a long dinner', '慢慢享用晚餐，好好聊聊天'),
	('Coffee & Chat', 'An unhurried hour in a café', '在咖啡馆里悠闲地坐上一小时'),
	('City Tour', 'The sights of Singapore with someone who knows them', '由熟悉新加坡的人带您看景点'),
	('Hawker Food Tour', 'From stall to stall through a hawker centre', '在小贩中心一摊一摊地品尝'),
	('Event Partner', 'Company for a wedding, gala or office party', '陪您出席婚礼、晚宴或公司聚会'),
	('Business Function', 'A poised partner for receptions and client dinners', '陪您得体地出席酒会与客户晚餐'),
	('Travel Companion', 'Company for a day trip or a longer journey', '一日游或长途旅行的同伴'),
	('Language Practice', 'Practise Mandarin, English or another language', '练习华语、英语或其他语言'),
	('Museum & Gallery', 'An afternoon among art and history', '在艺术与历史之间度过一个下午'),
	('Concert & Theatre', 'Someone to share the evening and talk about it after', '一起欣赏演出，散场后再聊聊'),
	('Shopping Companion', 'A second opinion and a helping hand', '多一份意见，多一双手'),
	('Nature Walk', 'Gardens, reservoirs and forest trails', '花园、蓄水池与林间步道'),
	('Karaoke', 'Duets welcome, talent optional', '欢迎对唱，唱得好不好都没关系'),
	('Extra Services', 'Something else: see the note on the profile', '其他安排：请看档案里的说明')
) AS "known" ("name", "tooltip", "chinese")
WHERE "service_name" = "known"."name" AND "service_configs"."tooltip" = "known"."tooltip";