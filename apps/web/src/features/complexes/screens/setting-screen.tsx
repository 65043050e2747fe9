import { SettingPage } from '../components/setting-page.tsx';

export const CmplxSettingScreen = () => <SettingPage scope={{}} title="단지 설정" />;
