import {
  IconAdjustments,
  IconArchive,
  IconBuildingCommunity,
  IconCategory,
  IconEye,
  IconFileSettings,
  IconHome,
  IconInbox,
  IconLayoutGrid,
  IconListDetails,
  IconPencil,
  IconPoint,
  IconSend,
  IconSettings,
  IconShieldLock,
  IconUser,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';

const icons: Readonly<Record<string, TablerIcon>> = {
  '/': IconHome,
  '/elec-apv': IconPencil,
  '/elec-apv/apv-inbox': IconInbox,
  '/elec-apv/ref-inbox': IconEye,
  '/elec-apv/sent-inbox': IconSend,
  '/elec-apv/all-apv-mng': IconArchive,
  '/elec-apv/form-mng': IconLayoutGrid,
  '/cmplx-info': IconBuildingCommunity,
  '/cmplx-info/emp-mng': IconUsers,
  '/cmplx-info/tenant-mng': IconBuildingCommunity,
  '/system-mng': IconSettings,
  '/system-mng/menu-mng': IconListDetails,
  '/system-mng/auth-mng': IconShieldLock,
  '/system-mng/comm-code': IconAdjustments,
  '/system-mng/form-cat-mng': IconCategory,
  '/system-mng/form-mng': IconFileSettings,
  '/system-mng/user-mng': IconUser,
  '/system-mng/tenant-mng': IconUsers,
};

/** The picture of a menu; a menu made later by an administrator gets a dot. */
export const menuIcon = (path: string, otherwise: TablerIcon = IconPoint): TablerIcon => icons[path] ?? otherwise;
