import {
  IconActivity,
  IconArticle,
  IconCalendarCheck,
  IconClick,
  IconDatabase,
  IconHistory,
  IconKey,
  IconLayoutDashboard,
  IconListDetails,
  IconMessage2,
  IconMessageChatbot,
  IconReceiptPound,
  IconRefresh,
  IconUsers,
} from '@tabler/icons-react';

export const navigationGroups = [
  { label: null, links: [{ href: '/admin', label: 'Admin', Icon: IconLayoutDashboard }] },
  {
    label: 'Catalogue',
    links: [
      { href: '/admin/products', label: 'Products', Icon: IconListDetails },
      { href: '/admin/freshness', label: 'Freshness', Icon: IconCalendarCheck },
      { href: '/product-update', label: 'Product Update Center', Icon: IconRefresh },
      { href: '/admin/content', label: 'Guides and changes', Icon: IconArticle },
      { href: '/admin/clicks', label: 'Clicks', Icon: IconClick },
      { href: '/api-settings', label: 'API Settings', Icon: IconKey },
    ],
  },
  {
    label: 'People',
    links: [
      { href: '/admin/users', label: 'Users', Icon: IconUsers },
      { href: '/admin/feedback', label: 'Feedback', Icon: IconMessage2 },
      { href: '/admin/advisor', label: 'Advisor', Icon: IconMessageChatbot },
      { href: '/admin/payments', label: 'Payments', Icon: IconReceiptPound },
    ],
  },
  {
    label: 'System',
    links: [
      { href: '/admin/database', label: 'Database', Icon: IconDatabase },
      { href: '/admin/audit', label: 'Audit log', Icon: IconHistory },
      { href: '/status', label: 'Status Monitor', Icon: IconActivity },
    ],
  },
] as const;
